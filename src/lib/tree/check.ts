import type { Tree } from './tree'

export type CheckState = 'off' | 'on' | 'mixed'

/**
 * How many leaves of each subtree are checked. A leaf is checked or not; a branch is on when all its leaves
 * are, so up and down always agree.
 */
export type Checks = Int32Array

export const noChecks = (tree: Tree): Checks => new Int32Array(tree.size)

export function stateOf(tree: Tree, checks: Checks, node: number): CheckState {
  const checked = checks[node]!
  if (checked === 0) return 'off'
  return checked === tree.leaves[node] ? 'on' : 'mixed'
}

/** Checks or clears a node with all below it. The given checks stay as they are. */
export function setCheck(tree: Tree, checks: Checks, node: number, on: boolean): Checks {
  const next = checks.slice()
  fill(tree, next, node, on)
  return next
}

/** What a press does: all on, unless all are. */
export const toggleCheck = (tree: Tree, checks: Checks, node: number): Checks =>
  setCheck(tree, checks, node, stateOf(tree, checks, node) !== 'on')

export const checkAll = (tree: Tree, on: boolean): Checks => (on ? tree.leaves.slice() : noChecks(tree))

/** Ids that are checked; that of a branch stands for all below it, and an unknown one for nothing. */
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

function fill(tree: Tree, checks: Int32Array, node: number, on: boolean): void {
  const change = (on ? tree.leaves[node]! : 0) - checks[node]!
  for (let above = tree.parent[node]!; above !== -1; above = tree.parent[above]!) checks[above]! += change
  for (let each = node; each < tree.end[node]!; each += 1) checks[each] = on ? tree.leaves[each]! : 0
}

export interface Chosen {
  /** Every checked leaf. */
  leaves: string[]
  /** The fewest ids that say the same: a branch that is on stands for all below it. */
  tops: string[]
}

/** What is checked, in the order of reading. */
export function chosenOf(tree: Tree, checks: Checks): Chosen {
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
