/** What a file imports at run time: no types, which are gone by then. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\s)(?:([^'";]*?)\s+from\s+)?'(\.[^']+)'/gm

/** The relative specifiers that a source brings in at run time; those that are loaded when they are needed do not count. */
export function valueImports(text: string): string[] {
  return [...text.matchAll(VALUE_IMPORT)]
    .filter(([, names = '*']) => !isTypesOnly(names))
    .map(([, , specifier = '']) => specifier)
}

/** `{ type A, type B }`; an import of nothing is run for its effect. */
function isTypesOnly(names: string): boolean {
  const [, inside] = /^\{([^}]*)\}$/.exec(names.trim()) ?? []
  const each = inside?.split(',').filter(name => name.trim() !== '') ?? []
  return each.length > 0 && each.every(name => /^\s*type\s/.test(name))
}

/** Groups of files of which each leads to each other (Tarjan, 1972), each group sorted, largest first. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    order.set(file, order.size)
    let low = order.size - 1
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(file)) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1) cycles.push(group.sort())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles.sort((a, b) => b.length - a.length)
}
