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
export interface TreeFault {
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
  /** Lower-case name and keys. */
  readonly texts: readonly string[]
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
  readonly indexOf: ReadonlyMap<string, number>
}

export interface LoadedTree {
  tree: Tree
  faults: TreeFault[]
}

/** Builds the tree in linear time; siblings keep the order of the list. */
export function loadTree(items: readonly TreeItem[]): LoadedTree {
  const faults: TreeFault[] = []
  const { kept, places } = withoutDuplicates(items, faults)
  const parents = parentsOf(kept, places, faults)
  cutCycles(kept, parents, faults)
  return { tree: arrange(kept, parents, places), faults }
}

function withoutDuplicates(items: readonly TreeItem[], faults: TreeFault[]) {
  const places = new Map<string, number>()
  const kept: TreeItem[] = []
  for (const item of items) {
    if (places.has(item.id)) faults.push({ id: item.id, kind: 'duplicate' })
    else places.set(item.id, kept.push(item) - 1)
  }
  return { kept, places }
}

function parentsOf(
  items: readonly TreeItem[],
  places: ReadonlyMap<string, number>,
  faults: TreeFault[],
): Int32Array {
  const parents = new Int32Array(items.length).fill(-1)
  for (let place = 0; place < items.length; place += 1) {
    const { id, parentId } = items[place]!
    if (parentId === null) continue
    const parent = places.get(parentId)
    if (parent === undefined) faults.push({ id, kind: 'orphan' })
    else parents[place] = parent
  }
  return parents
}

/** Follows parents from every entry; a walk that meets itself has found a cycle. */
function cutCycles(items: readonly TreeItem[], parents: Int32Array, faults: TreeFault[]): void {
  const walkOf = new Int32Array(items.length)
  for (let start = 0; start < items.length; start += 1) {
    let place = start
    while (place !== -1 && walkOf[place] === 0) {
      walkOf[place] = start + 1
      place = parents[place]!
    }
    if (place === -1 || walkOf[place] !== start + 1) continue
    const first = firstOfRing(parents, place)
    parents[first] = -1
    faults.push({ id: items[first]!.id, kind: 'cycle' })
  }
}

function firstOfRing(parents: Int32Array, member: number): number {
  let first = member
  for (let place = parents[member]!; place !== member; place = parents[place]!) first = Math.min(first, place)
  return first
}

/**
 * Numbers the entries in pre-order and fills the columns; changes `places` from list indexes to node indexes.
 */
function arrange(items: readonly TreeItem[], parents: Int32Array, places: Map<string, number>): Tree {
  const order = readingOrder(parents)
  const size = items.length
  const ids: string[] = []
  const names: string[] = []
  const texts: string[] = []
  const nodeAt = new Int32Array(size)
  const parent = new Int32Array(size)
  for (let node = 0; node < size; node += 1) {
    const place = order[node]!
    const { id, name, keys } = items[place]!
    ids.push(id)
    names.push(name)
    texts.push((keys ? `${name}\n${keys}` : name).toLowerCase())
    places.set(id, node)
    nodeAt[place] = node
    // Parents precede their children, so the parent's node index is known.
    parent[node] = parents[place] === -1 ? -1 : nodeAt[parents[place]!]!
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
    indexOf: places,
  }
}

/** List indexes in pre-order, without recursion: a deep chain does not overflow the call stack. */
function readingOrder(parents: Int32Array): Int32Array {
  const { first, next, top } = listLinks(parents)
  const order = new Int32Array(parents.length)
  let place = top
  for (let node = 0; node < order.length; node += 1) {
    order[node] = place
    if (first[place] !== -1) {
      place = first[place]!
      continue
    }
    while (place !== -1 && next[place] === -1) place = parents[place]!
    if (place !== -1) place = next[place]!
  }
  return order
}

function listLinks(parents: Int32Array) {
  const first = new Int32Array(parents.length).fill(-1)
  const next = new Int32Array(parents.length).fill(-1)
  let top = -1
  for (let place = parents.length - 1; place >= 0; place -= 1) {
    const parent = parents[place]!
    next[place] = parent === -1 ? top : first[parent]!
    if (parent === -1) top = place
    else first[parent] = place
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
