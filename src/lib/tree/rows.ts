import { isBranch, pathTo, type Tree } from './tree'

/** One byte for each node. */
export type Marks = Uint8Array

export const noMarks = (tree: Tree): Marks => new Uint8Array(tree.size)

/** The nodes on the screen, from above: what is below a closed one is left out, and what is not kept. */
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

/** Opens all that hides one of these nodes. */
export function openTo(tree: Tree, open: Marks, nodes: Iterable<number>): Marks {
  const next = open.slice()
  for (const node of nodes) for (const above of pathTo(tree, node).slice(0, -1)) next[above] = 1
  return next
}

export interface Found {
  /** Nodes that match. */
  count: number
  /** These and all above them. */
  kept: Marks
  /** All above a match. */
  open: Marks
}

/** Nodes with the text in their name or keys; small and capital letters are one. */
export function searchTree(tree: Tree, text: string): Found {
  const wanted = text.trim().toLowerCase()
  const kept = noMarks(tree)
  const open = noMarks(tree)
  let count = 0
  for (let node = tree.size - 1; node >= 0; node -= 1) {
    if (tree.texts[node]!.includes(wanted)) {
      kept[node] = 1
      count += 1
    }
    const above = tree.parent[node]!
    if (kept[node] === 0 || above === -1) continue
    kept[above] = 1
    open[above] = 1
  }
  return { count, kept, open }
}

/** The part of a long list that is in view, and a few rows on either side of it. */
export function rowsInView(scrollTop: number, height: number, rowHeight: number, count: number) {
  const beside = 6
  const first = Math.floor(scrollTop / rowHeight) - beside
  const last = Math.ceil((scrollTop + height) / rowHeight) + beside
  const end = Math.min(count, Math.max(0, last))
  return { first: Math.min(end, Math.max(0, first)), end }
}

export type TreeMove =
  | { kind: 'go'; row: number }
  | { kind: 'open'; node: number; open: boolean }
  | { kind: 'choose'; node: number }

interface Place {
  tree: Tree
  rows: Int32Array
  /** The row that has the focus. */
  row: number
  open: Marks
}

const go = ({ rows }: Place, row: number): TreeMove | null =>
  rows.length === 0 ? null : { kind: 'go', row: Math.min(rows.length - 1, Math.max(0, row)) }

const forward = (place: Place): TreeMove | null => {
  const node = place.rows[place.row]!
  if (!isBranch(place.tree, node)) return null
  return place.open[node] === 1 ? go(place, place.row + 1) : { kind: 'open', node, open: true }
}

const back = (place: Place): TreeMove | null => {
  const node = place.rows[place.row]!
  if (isBranch(place.tree, node) && place.open[node] === 1) return { kind: 'open', node, open: false }
  const above = place.tree.parent[node]!
  return above === -1 ? null : go(place, place.rows.indexOf(above))
}

const choose = ({ rows, row }: Place): TreeMove => ({ kind: 'choose', node: rows[row]! })

/** The keys of a tree as WAI-ARIA's practices have them. */
const keys: Record<string, (place: Place) => TreeMove | null> = {
  ArrowDown: (place) => go(place, place.row + 1),
  ArrowUp: (place) => go(place, place.row - 1),
  ArrowRight: forward,
  ArrowLeft: back,
  Home: (place) => go(place, 0),
  End: (place) => go(place, place.rows.length - 1),
  Enter: choose,
  ' ': choose,
}

/** What a key does in a tree; undefined for a key that means nothing there. */
export function moveFor(key: string, place: Place): TreeMove | null | undefined {
  const move = Object.prototype.hasOwnProperty.call(keys, key) ? keys[key] : undefined
  return place.rows.length === 0 ? undefined : move?.(place)
}
