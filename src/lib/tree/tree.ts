import { createIdIndex, type IdIndex } from './id-index'

/** Entry of a list that forms a tree by parent ids. */
export interface TreeItem {
  /** Unique in the list. */
  id: string
  /** Null at the top level. */
  parentId: string | null
  name: string
  /** Additional search keys, such as pinyin initials. */
  keys?: string | undefined
}

/** A problem of an entry, and how it was resolved. */
export interface TreeProblem {
  id: string
  /**
   * `duplicate`: a later entry with a known id; dropped. `orphan`: its parent is not in the list; moved to
   * the top level. `cycle`: it is its own ancestor; the first entry of the cycle is moved to the top level.
   */
  kind: 'duplicate' | 'orphan' | 'cycle'
}

/**
 * Nodes in pre-order: a node is an index, its subtree is the range from itself to `end`, and traversals are
 * plain loops. -1 is none.
 */
export interface Tree {
  readonly size: number
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** Lower-case names and keys, apart: joining them would copy each. */
  readonly texts: { readonly names: readonly string[]; readonly keys: readonly string[] }
  readonly parent: Int32Array
  readonly firstChild: Int32Array
  readonly nextSibling: Int32Array
  /** One past the last node of the subtree. */
  readonly end: Int32Array
  /** 0 at the top level. */
  readonly depth: Int32Array
  /** Number of leaves of the subtree; 1 for a leaf. */
  readonly leaves: Int32Array
  /** Position among the siblings, from 1, and their number. */
  readonly position: Int32Array
  readonly setSize: Int32Array
  readonly indexOf: Pick<ReadonlyMap<string, number>, 'get'>
}

export interface LoadedTree {
  tree: Tree
  problems: TreeProblem[]
}

/** Builds the tree in linear time; siblings keep the order of the list. */
export function loadTree(items: readonly TreeItem[]): LoadedTree {
  const problems: TreeProblem[] = []
  const { kept, indexes } = withoutDuplicates(items, problems)
  const parents = parentsOf(kept, indexes, problems)
  cutCycles(kept, parents, problems)
  return { tree: arrange(kept, parents, indexes), problems }
}

function withoutDuplicates(items: readonly TreeItem[], problems: TreeProblem[]) {
  const indexes = createIdIndex(items.length)
  const dropped = new Set<number>()
  items.forEach(({ id }, place) => {
    if (indexes.add(id) === place - dropped.size) return
    dropped.add(place)
    problems.push({ id, kind: 'duplicate' })
  })
  const kept = dropped.size === 0 ? items : items.filter((_, place) => !dropped.has(place))
  return { kept, indexes }
}

function parentsOf(items: readonly TreeItem[], indexes: IdIndex, problems: TreeProblem[]): Int32Array {
  const parents = new Int32Array(items.length).fill(-1)
  for (let index = 0; index < items.length; index += 1) {
    const { id, parentId } = items[index]!
    if (parentId === null) continue
    parents[index] = indexes.find(parentId)
    if (parents[index] === -1) problems.push({ id, kind: 'orphan' })
  }
  return parents
}

/** Follows parents from every entry; a walk that meets itself has found a cycle. */
function cutCycles(items: readonly TreeItem[], parents: Int32Array, problems: TreeProblem[]): void {
  const walkOf = new Int32Array(items.length)
  for (let start = 0; start < items.length; start += 1) {
    let index = start
    while (index !== -1 && walkOf[index] === 0) {
      walkOf[index] = start + 1
      index = parents[index]!
    }
    if (index === -1 || walkOf[index] !== start + 1) continue
    const first = firstOfCycle(parents, index)
    parents[first] = -1
    problems.push({ id: items[first]!.id, kind: 'cycle' })
  }
}

function firstOfCycle(parents: Int32Array, member: number): number {
  let first = member
  for (let index = parents[member]!; index !== member; index = parents[index]!) first = Math.min(first, index)
  return first
}

/** Characters with another lower-case form are at most these; Chinese ones have none. */
const mayBeUpper = /[A-Z\u0080-\u2e7f\ua000-\uffff]/

/** The same string if it is lower-case already, as most Chinese names are. */
const lowerCase = (text: string): string => (mayBeUpper.test(text) ? text.toLowerCase() : text)

/** Numbers the entries in pre-order and fills the columns. */
function arrange(items: readonly TreeItem[], parents: Int32Array, indexes: IdIndex): Tree {
  const order = readingOrder(parents)
  const size = items.length
  const ids = new Array<string>(size)
  const names = new Array<string>(size)
  const texts = { names: new Array<string>(size), keys: new Array<string>(size) }
  const nodeAt = new Int32Array(size)
  const parent = new Int32Array(size)
  for (let node = 0; node < size; node += 1) {
    const index = order[node]!
    const { id, name, keys } = items[index]!
    ids[node] = id
    names[node] = name
    texts.names[node] = lowerCase(name)
    texts.keys[node] = keys ? lowerCase(keys) : ''
    nodeAt[index] = node
    // Parents precede their children, so the parent's node index is known.
    parent[node] = parents[index] === -1 ? -1 : nodeAt[parents[index]!]!
  }
  return {
    size,
    ids,
    names,
    texts,
    parent,
    ...links(parent),
    ...extents(parent),
    ...families(parent),
    indexOf: { get: (id) => nodeAt[indexes.find(id)] },
  }
}

/** List indexes in pre-order, without recursion: a deep chain does not overflow the call stack. */
function readingOrder(parents: Int32Array): Int32Array {
  const { first, next, top } = listLinks(parents)
  const order = new Int32Array(parents.length)
  let index = top
  for (let node = 0; node < order.length; node += 1) {
    order[node] = index
    if (first[index] !== -1) {
      index = first[index]!
      continue
    }
    while (index !== -1 && next[index] === -1) index = parents[index]!
    if (index !== -1) index = next[index]!
  }
  return order
}

function listLinks(parents: Int32Array) {
  const first = new Int32Array(parents.length).fill(-1)
  const next = new Int32Array(parents.length).fill(-1)
  let top = -1
  for (let index = parents.length - 1; index >= 0; index -= 1) {
    const parent = parents[index]!
    next[index] = parent === -1 ? top : first[parent]!
    if (parent === -1) top = index
    else first[parent] = index
  }
  return { first, next, top }
}

function links(parent: Int32Array) {
  const { first, next } = listLinks(parent)
  return { firstChild: first, nextSibling: next }
}

/** Depths top-down, then ends and leaf counts bottom-up. */
function extents(parent: Int32Array) {
  const size = parent.length
  const depth = new Int32Array(size)
  const end = new Int32Array(size)
  const leaves = new Int32Array(size)
  for (let node = 0; node < size; node += 1) depth[node] = parent[node] === -1 ? 0 : depth[parent[node]!]! + 1
  for (let node = size - 1; node >= 0; node -= 1) {
    if (end[node] === 0) end[node] = node + 1
    if (leaves[node] === 0) leaves[node] = 1
    const above = parent[node]!
    if (above === -1) continue
    if (end[above] === 0) end[above] = end[node]!
    leaves[above]! += leaves[node]!
  }
  return { depth, end, leaves }
}

function families(parent: Int32Array) {
  const size = parent.length
  const members = new Int32Array(size + 1)
  const position = new Int32Array(size)
  const setSize = new Int32Array(size)
  for (let node = 0; node < size; node += 1) position[node] = members[parent[node]! + 1]! += 1
  for (let node = 0; node < size; node += 1) setSize[node] = members[parent[node]! + 1]!
  return { position, setSize }
}

export const isBranch = (tree: Tree, node: number): boolean => tree.firstChild[node] !== -1

/** Node indexes from the top level down to the node itself. */
export function pathTo(tree: Tree, node: number): number[] {
  const path: number[] = []
  for (let each = node; each !== -1; each = tree.parent[each]!) path.push(each)
  return path.reverse()
}

/** Direct children; of the top level for -1. */
export function childrenOf(tree: Tree, node: number): number[] {
  const children: number[] = []
  const first = node === -1 ? (tree.size > 0 ? 0 : -1) : tree.firstChild[node]!
  for (let child = first; child !== -1; child = tree.nextSibling[child]!) children.push(child)
  return children
}
