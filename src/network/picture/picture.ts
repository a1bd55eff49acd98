import { z } from 'zod'
import type { LinkGraph } from '../../measures/index.ts'
import type { JoinedGraph } from './joined-graph.ts'
import type { Measures } from './measure-graph.ts'
import { type Arrays, type Packable, pack, unpack } from './pack.ts'

/** What the nodes of a network can be. */
export const NODE_KINDS = ['blogs', 'posts', 'persons'] as const

/** What the nodes of a network are. */
export type NodeKind = (typeof NODE_KINDS)[number]

const textSchema = z.object({
  kind: z.enum(NODE_KINDS),
  /** Of blogs and persons, in the order of the nodes; a post is known by its number. */
  ids: z.array(z.string()),
  names: z.array(z.string()),
  urls: z.array(z.string().nullable()),
  languages: z.array(z.string()),
  communities: z.array(
    z.object({
      community: z.number(),
      nodes: z.number(),
      /** The nodes of the highest rank. */
      first: z.array(z.number()),
      terms: z.array(z.string()),
      languages: z.array(z.string()),
    }),
  ),
  reciprocity: z.number(),
  modularity: z.number(),
  extent: z.number(),
})

/** What a picture says in words. */
export interface PictureText
  extends Readonly<Omit<z.infer<typeof textSchema>, 'reciprocity' | 'modularity' | 'extent' | ListOfTexts>> {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly urls: readonly (string | null)[]
  readonly languages: readonly string[]
}

type ListOfTexts = 'ids' | 'names' | 'urls' | 'languages'

/** What is known of each node besides how it stands to others; arrays that a kind has no use for are empty. */
export interface NodeFacts {
  /** Of a site or an entry; of a person its place. */
  readonly numbers: Uint32Array
  /** Of posts: the node of their blog in the picture of blogs. Of blogs: 1 where it is kept, 0 where it is not. */
  readonly blogs: Uint32Array
  /** Of posts: the node of their author in the picture of persons, −1 where there is none. */
  readonly authors: Int32Array
  /** The place of the language from 1 on; 0 where it is not known. */
  readonly languages: Uint8Array
  readonly days: Int32Array
  readonly posts: Uint32Array
  readonly linksIn: Uint32Array
  readonly linksOut: Uint32Array
  /** Who links to it, each once. */
  readonly linkers: Uint32Array
  /** What these links count by their distance in time. */
  readonly linkImpact: Float64Array
  readonly comments: Uint32Array
  readonly commentImpact: Float64Array
  /** Of posts: words, and those that nobody wrote before; 0 where they were not counted. */
  readonly words: Uint32Array
  readonly fresh: Uint32Array
  /** Of posts: posts of others that took up its words, and blogs that took up a subject after it. */
  readonly takenBy: Uint32Array
  readonly followedBy: Uint32Array
  /** The share of months with a post; `NaN` where it cannot be told. */
  readonly rhythm: Float64Array
  /** How probably two of its posts share a tag; `NaN` where it cannot be told. */
  readonly focus: Float64Array
}

/** What is known of posts alone. */
export const NOT_OF_POSTS = {
  words: new Uint32Array(),
  fresh: new Uint32Array(),
  takenBy: new Uint32Array(),
  followedBy: new Uint32Array(),
  authors: new Int32Array(),
  days: new Int32Array(),
} as const satisfies Partial<NodeFacts>

/** A whole network as it was at some time: nodes, what joins them, and what was measured. */
export interface Picture {
  readonly size: number
  readonly text: PictureText
  readonly facts: NodeFacts
  readonly joined: JoinedGraph
  readonly measures: Measures
}

/** A picture in bytes. */
export function packPicture({ text, facts, joined, measures }: Picture): Uint8Array {
  const { reciprocity, modularity, extent, ...measured } = measures
  const { starts, targets, weights } = joined.graph
  return pack(JSON.stringify({ ...text, reciprocity, modularity, extent }), {
    ...prefixed('fact', { ...facts }),
    ...prefixed('measure', measured),
    ...prefixed('link', { starts, targets, weights, ways: joined.ways, impacts: joined.impacts }),
  })
}

/** A picture out of bytes; null where another version of the program made them. */
export function unpackPicture(bytes: Uint8Array): Picture | null {
  const { text, arrays } = unpack(bytes)
  const read = textSchema.safeParse(JSON.parse(text))
  if (!read.success) return null
  const { reciprocity, modularity, extent, ...said } = read.data
  const find = finder(arrays)
  const starts = find.u32('link starts')
  const size = starts.length - 1
  const graph: LinkGraph = { size, starts, targets: find.u32('link targets'), weights: find.f64('link weights') }
  return {
    size,
    text: said,
    facts: factsIn(find),
    joined: { graph, ways: find.u32('link ways'), impacts: find.f64('link impacts') },
    measures: { ...measuresIn(find), reciprocity, modularity, extent },
  }
}

function prefixed(prefix: string, arrays: Readonly<Record<string, Packable>>): Arrays {
  return Object.fromEntries(Object.entries(arrays).map(([name, array]) => [`${prefix} ${name}`, array]))
}

type Finder = ReturnType<typeof finder>

function finder(arrays: Arrays) {
  return {
    f64: (name: string) => (arrays[name] instanceof Float64Array ? arrays[name] : new Float64Array()),
    u32: (name: string) => (arrays[name] instanceof Uint32Array ? arrays[name] : new Uint32Array()),
    i32: (name: string) => (arrays[name] instanceof Int32Array ? arrays[name] : new Int32Array()),
    u8: (name: string) => (arrays[name] instanceof Uint8Array ? arrays[name] : new Uint8Array()),
  }
}

function factsIn({ f64, u32, i32, u8 }: Finder): NodeFacts {
  return {
    numbers: u32('fact numbers'),
    blogs: u32('fact blogs'),
    authors: i32('fact authors'),
    languages: u8('fact languages'),
    days: i32('fact days'),
    posts: u32('fact posts'),
    linksIn: u32('fact linksIn'),
    linksOut: u32('fact linksOut'),
    linkers: u32('fact linkers'),
    linkImpact: f64('fact linkImpact'),
    comments: u32('fact comments'),
    commentImpact: f64('fact commentImpact'),
    words: u32('fact words'),
    fresh: u32('fact fresh'),
    takenBy: u32('fact takenBy'),
    followedBy: u32('fact followedBy'),
    rhythm: f64('fact rhythm'),
    focus: f64('fact focus'),
  }
}

function measuresIn({ f64, u32 }: Finder): Omit<Measures, 'reciprocity' | 'modularity' | 'extent'> {
  return {
    pageRank: f64('measure pageRank'),
    hub: f64('measure hub'),
    authority: f64('measure authority'),
    bridge: f64('measure bridge'),
    community: u32('measure community'),
    component: u32('measure component'),
    x: f64('measure x'),
    y: f64('measure y'),
  }
}
