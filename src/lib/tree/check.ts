import type { Tree } from './tree'

export type CheckState = 'off' | 'on' | 'mixed'

/**
 * Number of checked leaves of each subtree. A branch is checked if all its leaves are, so parents and
 * children always agree.
 */
export type Checks = Int32Array

export const noChecks = (tree: Tree): Checks => new Int32Array(tree.size)

export function stateOf(tree: Tree, checks: Checks, node: number): CheckState {
  const checked = checks[node]!
  if (checked === 0) return 'off'
  return checked === tree.leaves[node] ? 'on' : 'mixed'
}

/** Checks or clears a node with its subtree, in a copy. */
export function setCheck(tree: Tree, checks: Checks, node: number, on: boolean): Checks {
  const next = checks.slice()
  setSubtree(tree, next, node, on)
  return next
}

/** Checks the node unless all its leaves are checked already. */
export const toggleCheck = (tree: Tree, checks: Checks, node: number): Checks =>
  setCheck(tree, checks, node, stateOf(tree, checks, node) !== 'on')

export const checkAll = (tree: Tree, on: boolean): Checks => (on ? tree.leaves.slice() : noChecks(tree))

/** Checks for a list of ids; a branch's id checks its whole subtree, and unknown ids are ignored. */
export function checksOf(tree: Tree, ids: Iterable<string>): Checks {
  const named = new Uint8Array(tree.size)
  for (const id of ids) {
    const node = tree.indexOf.get(id)
    if (node !== undefined) named[node] = 1
  }
  const checks = noChecks(tree)
  for (let node = 0; node < tree.size; node += 1) {
    if (named[node] === 0 && (tree.parent[node] === -1 || named[tree.parent[node]!] === 0)) continue
    named[node] = 1
    if (tree.firstChild[node] === -1) checks[node] = 1
  }
  for (let node = tree.size - 1; node > 0; node -= 1) {
    if (tree.parent[node] !== -1) checks[tree.parent[node]!]! += checks[node]!
  }
  return checks
}

function setSubtree(tree: Tree, checks: Int32Array, node: number, on: boolean): void {
  const change = (on ? tree.leaves[node]! : 0) - checks[node]!
  for (let above = tree.parent[node]!; above !== -1; above = tree.parent[above]!) checks[above]! += change
  for (let each = node; each < tree.end[node]!; each += 1) checks[each] = on ? tree.leaves[each]! : 0
}

export interface CheckedIds {
  /** All checked leaves. */
  leaves: string[]
  /** Shortest equivalent list: a fully checked branch represents its subtree. */
  tops: string[]
}

/** Checked ids, in tree order. */
export function checkedIds(tree: Tree, checks: Checks): CheckedIds {
  const leaves: string[] = []
  const tops: string[] = []
  for (let node = 0; node < tree.size;) {
    if (checks[node] === 0) node = tree.end[node]!
    else if (checks[node] !== tree.leaves[node]) node += 1
    else {
      tops.push(tree.ids[node]!)
      for (const end = tree.end[node]!; node < end; node += 1)
        if (tree.firstChild[node] === -1) leaves.push(tree.ids[node]!)
    }
  }
  return { leaves, tops }
}
