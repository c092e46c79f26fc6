import { isBranch, pathTo, type Tree } from './tree'

/** One byte per node. */
export type Marks = Uint8Array

export const noMarks = (tree: Tree): Marks => new Uint8Array(tree.size)

/** Rows to render, from top to bottom: nodes below open ones that are in `kept`; null keeps all. */
export function visibleRows(tree: Tree, open: Marks, kept: Marks | null = null): Int32Array {
  const rows = new Int32Array(tree.size)
  let count = 0
  for (let node = 0; node < tree.size;) {
    const shown = kept === null || kept[node] === 1
    if (shown) rows[count++] = node
    node = shown && open[node] === 1 ? node + 1 : tree.end[node]!
  }
  return rows.subarray(0, count)
}

export function withOpen(open: Marks, node: number, isOpen: boolean): Marks {
  const next = open.slice()
  next[node] = isOpen ? 1 : 0
  return next
}

/** Opens the ancestors of the nodes. */
export function openTo(tree: Tree, open: Marks, nodes: Iterable<number>): Marks {
  const next = open.slice()
  for (const node of nodes) for (const above of pathTo(tree, node).slice(0, -1)) next[above] = 1
  return next
}

export interface TreeMatches {
  /** Number of matches. */
  count: number
  /** Matches and their ancestors. */
  rows: Marks
  /** Ancestors of matches. */
  open: Marks
}

/** True if the name or the keys of the node contain the query, which is trimmed and lower-case. */
export const isMatch = ({ texts }: Tree, node: number, query: string): boolean =>
  texts.names[node]!.includes(query) || texts.keys[node]!.includes(query)

/** Nodes whose name or keys contain the text, ignoring case. */
export function searchTree(tree: Tree, text: string): TreeMatches {
  const query = text.trim().toLowerCase()
  const kept = noMarks(tree)
  const open = noMarks(tree)
  let count = 0
  for (let node = tree.size - 1; node >= 0; node -= 1) {
    if (isMatch(tree, node, query)) {
      kept[node] = 1
      count += 1
    }
    const above = tree.parent[node]!
    if (kept[node] === 0 || above === -1) continue
    kept[above] = 1
    open[above] = 1
  }
  return { count, rows: kept, open }
}

/** Visible range of a long list, extended by a few rows on either side. */
export function rowsInView(scrollTop: number, height: number, rowHeight: number, count: number) {
  const overscan = 6
  const first = Math.floor(scrollTop / rowHeight) - overscan
  const last = Math.ceil((scrollTop + height) / rowHeight) + overscan
  const end = Math.min(count, Math.max(0, last))
  return { first: Math.min(end, Math.max(0, first)), end }
}

export type TreeMove =
  | { kind: 'go'; row: number }
  | { kind: 'open'; node: number; open: boolean }
  | { kind: 'choose'; node: number }

interface FocusContext {
  tree: Tree
  rows: Int32Array
  /** Index of the focused row. */
  row: number
  open: Marks
}

const go = ({ rows }: FocusContext, row: number): TreeMove | null =>
  rows.length === 0 ? null : { kind: 'go', row: Math.min(rows.length - 1, Math.max(0, row)) }

const forward = (context: FocusContext): TreeMove | null => {
  const node = context.rows[context.row]!
  if (!isBranch(context.tree, node)) return null
  return context.open[node] === 1 ? go(context, context.row + 1) : { kind: 'open', node, open: true }
}

const back = (context: FocusContext): TreeMove | null => {
  const node = context.rows[context.row]!
  if (isBranch(context.tree, node) && context.open[node] === 1) return { kind: 'open', node, open: false }
  const above = context.tree.parent[node]!
  return above === -1 ? null : go(context, context.rows.indexOf(above))
}

const choose = ({ rows, row }: FocusContext): TreeMove => ({ kind: 'choose', node: rows[row]! })

/** Keys of a tree view, by the WAI-ARIA Authoring Practices. */
const keys: Record<string, (context: FocusContext) => TreeMove | null> = {
  ArrowDown: (context) => go(context, context.row + 1),
  ArrowUp: (context) => go(context, context.row - 1),
  ArrowRight: forward,
  ArrowLeft: back,
  Home: (context) => go(context, 0),
  End: (context) => go(context, context.rows.length - 1),
  Enter: choose,
  ' ': choose,
}

/** Effect of a key; null if it has none at this row, undefined for keys that trees do not use. */
export function moveFor(key: string, context: FocusContext): TreeMove | null | undefined {
  const move = Object.prototype.hasOwnProperty.call(keys, key) ? keys[key] : undefined
  return context.rows.length === 0 ? undefined : move?.(context)
}
