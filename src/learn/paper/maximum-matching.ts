/** A matching: its value, and for each row the column it got, or -1 where there are fewer columns than rows. */
export interface Matching {
  readonly value: number
  readonly columns: readonly number[]
}

/**
 * The maximum-weight matching of a complete bipartite graph, by the Hungarian algorithm with potentials: O(n²m), exact.
 * Weights are not negative; `weights[row][column]`.
 */
export function maximumMatching(weights: readonly (readonly number[])[]): Matching {
  const rows = weights.length
  const width = weights[0]?.length ?? 0
  if (rows > width) return transposed(weights, rows, width)
  // Row and column 0 mean "unassigned": the usual trick that lets every augmenting path begin the same way.
  const state: State = {
    cost: (row, column) => -(weights[row - 1]?.[column - 1] ?? 0),
    rowPotential: new Float64Array(rows + 1),
    columnPotential: new Float64Array(width + 1),
    rowOf: new Int32Array(width + 1),
  }
  for (let row = 1; row <= rows; row++) assign(state, row, width)
  const columns = new Array<number>(rows).fill(-1)
  let value = 0
  for (let column = 1; column <= width; column++) {
    const row = (state.rowOf[column] ?? 0) - 1
    if (row < 0) continue
    columns[row] = column - 1
    value += weights[row]?.[column - 1] ?? 0
  }
  return { value, columns }
}

interface State {
  readonly cost: (row: number, column: number) => number
  readonly rowPotential: Float64Array
  readonly columnPotential: Float64Array
  /** The row that a column is matched with; 0: none. */
  readonly rowOf: Int32Array
}

/** Gives one more row a column, moving others along the cheapest augmenting path. */
function assign(state: State, row: number, width: number): void {
  const { rowOf } = state
  const cheapest = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
  const cameFrom = new Int32Array(width + 1)
  const used = new Uint8Array(width + 1)
  rowOf[0] = row
  let column = 0
  while (rowOf[column] !== 0) {
    used[column] = 1
    column = nextColumn(state, column, { cheapest, cameFrom, used })
  }
  while (column !== 0) {
    const before = cameFrom[column] ?? 0
    rowOf[column] = rowOf[before] ?? 0
    column = before
  }
}

interface Search {
  readonly cheapest: Float64Array
  readonly cameFrom: Int32Array
  readonly used: Uint8Array
}

/** One step of Dijkstra's search over reduced costs; moves the potentials so that these stay non-negative. */
function nextColumn(state: State, from: number, { cheapest, cameFrom, used }: Search): number {
  const { cost, rowPotential, columnPotential, rowOf } = state
  const row = rowOf[from] ?? 0
  let next = 0
  let delta = Number.POSITIVE_INFINITY
  for (let column = 1; column < used.length; column++) {
    if (used[column]) continue
    const reduced = cost(row, column) - (rowPotential[row] ?? 0) - (columnPotential[column] ?? 0)
    if (reduced < (cheapest[column] ?? 0)) {
      cheapest[column] = reduced
      cameFrom[column] = from
    }
    if ((cheapest[column] ?? 0) < delta) {
      delta = cheapest[column] ?? 0
      next = column
    }
  }
  for (let column = 0; column < used.length; column++) {
    if (used[column]) {
      const matched = rowOf[column] ?? 0
      rowPotential[matched] = (rowPotential[matched] ?? 0) + delta
      columnPotential[column] = (columnPotential[column] ?? 0) - delta
    } else cheapest[column] = (cheapest[column] ?? 0) - delta
  }
  return next
}

/** The algorithm wants at least as many columns as rows. */
function transposed(weights: readonly (readonly number[])[], rows: number, width: number): Matching {
  const turned = Array.from({ length: width }, (_, column) => weights.map(row => row[column] ?? 0))
  const { value, columns: rowsOfColumns } = maximumMatching(turned)
  const columns = new Array<number>(rows).fill(-1)
  for (const [column, row] of rowsOfColumns.entries()) if (row >= 0) columns[row] = column
  return { value, columns }
}
