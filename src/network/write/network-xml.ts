import type { NetworkNode, NetworkPart, NetworkTie } from '../read/network-part.ts'

/** An attribute of nodes or links, its type as both formats know it, and its value. */
interface Attribute<Of> {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'integer' | 'double'
  readonly value: (of: Of) => string | number | boolean | null
}

const NODE_ATTRIBUTES: readonly Attribute<NetworkNode>[] = [
  { name: 'url', type: 'string', value: ({ url }) => url },
  { name: 'kept', type: 'boolean', value: ({ isKept }) => isKept },
  { name: 'blog', type: 'string', value: ({ blog }) => blog },
  { name: 'language', type: 'string', value: ({ language }) => language },
  { name: 'posts', type: 'integer', value: ({ posts }) => posts },
  { name: 'linksIn', type: 'integer', value: ({ linksIn }) => linksIn },
  { name: 'linksOut', type: 'integer', value: ({ linksOut }) => linksOut },
  { name: 'pageRank', type: 'double', value: ({ pageRank }) => pageRank },
  { name: 'hub', type: 'double', value: ({ hub }) => hub },
  { name: 'authority', type: 'double', value: ({ authority }) => authority },
  { name: 'bridge', type: 'double', value: ({ bridge }) => bridge },
  { name: 'community', type: 'integer', value: ({ community }) => community },
]

const LINK_ATTRIBUTES: readonly Attribute<NetworkTie>[] = [
  ...(['link', 'citation', 'blogroll', 'comment', 'trackback', 'copy'] as const).map(
    (way): Attribute<NetworkTie> => ({ name: way, type: 'integer', value: ({ ways }) => ways[way] ?? null }),
  ),
]

/** The plane of a picture in other programs: places from −1 to 1 would all stand in one spot there. */
const PLANE = 1000

/** A network as GEXF 1.3, as Gephi writes and reads it. */
export function* gexf({ nodes, links, figures }: NetworkPart): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">
<meta${figures.madeAt === null ? '' : ` lastmodifieddate="${figures.madeAt.slice(0, 10)}"`}><creator>Permablog</creator></meta>
<graph defaultedgetype="directed" mode="static">
`
  for (const [of, attributes] of [
    ['node', NODE_ATTRIBUTES],
    ['edge', LINK_ATTRIBUTES],
  ] as const) {
    const lines = attributes.map(({ name, type }) => `<attribute id="${name}" title="${name}" type="${type}"/>\n`)
    yield `<attributes class="${of}">\n${lines.join('')}</attributes>\n`
  }
  yield '<nodes>\n'
  for (const node of nodes) {
    yield `<node id="${quoted(node.id)}" label="${quoted(node.name)}">${gexfValues(NODE_ATTRIBUTES, node)}<viz:position x="${node.x * PLANE}" y="${node.y * PLANE}" z="0"/></node>\n`
  }
  yield '</nodes>\n<edges>\n'
  for (const [number, link] of links.entries()) {
    const ends = `source="${quoted(nodes[link.from]?.id ?? '')}" target="${quoted(nodes[link.to]?.id ?? '')}"`
    yield `<edge id="${number}" ${ends} weight="${link.weight}">${gexfValues(LINK_ATTRIBUTES, link)}</edge>\n`
  }
  yield '</edges>\n</graph>\n</gexf>\n'
}

/** A network as GraphML 1.0. Its schema has names without slashes for ids (`NMTOKEN`): nodes are numbered, and say who they are beside. */
export function* graphml({ nodes, links }: NetworkPart): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">
${[
  key('label', 'node', 'string'),
  key('archiveId', 'node', 'string'),
  ...NODE_ATTRIBUTES.map(({ name, type }) => key(name, 'node', type)),
  key('x', 'node', 'double'),
  key('y', 'node', 'double'),
  key('weight', 'edge', 'double'),
  ...LINK_ATTRIBUTES.map(({ name, type }) => key(name, 'edge', type)),
].join('')}<graph edgedefault="directed">
`
  for (const [number, node] of nodes.entries()) {
    const places = `<data key="node-x">${node.x * PLANE}</data><data key="node-y">${node.y * PLANE}</data>`
    const names = `<data key="node-label">${quoted(node.name)}</data><data key="node-archiveId">${quoted(node.id)}</data>`
    yield `<node id="n${number}">${names}${graphmlValues('node', NODE_ATTRIBUTES, node)}${places}</node>\n`
  }
  for (const [number, link] of links.entries()) {
    const ends = `source="n${link.from}" target="n${link.to}"`
    const weight = `<data key="edge-weight">${link.weight}</data>`
    yield `<edge id="e${number}" ${ends}>${weight}${graphmlValues('edge', LINK_ATTRIBUTES, link)}</edge>\n`
  }
  yield '</graph>\n</graphml>\n'
}

function key(name: string, of: 'node' | 'edge', type: Attribute<unknown>['type']): string {
  // GraphML calls a whole number `int`.
  const called = type === 'integer' ? 'int' : type
  return `<key id="${of}-${name}" for="${of}" attr.name="${name}" attr.type="${called}"/>\n`
}

function gexfValues<Of>(attributes: readonly Attribute<Of>[], of: Of): string {
  const values = attributes.flatMap(({ name, value }) => {
    const found = value(of)
    return found === null ? [] : [`<attvalue for="${name}" value="${quoted(String(found))}"/>`]
  })
  return values.length === 0 ? '' : `<attvalues>${values.join('')}</attvalues>`
}

function graphmlValues<Of>(prefix: string, attributes: readonly Attribute<Of>[], of: Of): string {
  return attributes
    .map(({ name, value }) => {
      const found = value(of)
      return found === null ? '' : `<data key="${prefix}-${name}">${quoted(String(found))}</data>`
    })
    .join('')
}

/** What XML 1.0 has no place for, not even escaped (section 2.2). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the purpose
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as it may stand in an element or between double quotes. */
function quoted(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/[\t\r\n]/g, ' ')
}
