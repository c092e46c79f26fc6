import type { Tree } from './tree'

const known = new WeakMap<Tree, ReadonlySet<string>>()

/** Names that occur more than once. */
export function twinsOf(names: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const twins = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) twins.add(name)
    seen.add(name)
  }
  return twins
}

/** `朝阳区 · 长春市`; the name alone if nothing is above. */
export const withParent = (name: string, above: string | undefined): string =>
  above ? `${name} · ${above}` : name

/** The name of a node; one that occurs more than once in the tree carries the name above it. */
export function distinctName(tree: Tree, node: number): string {
  const name = tree.names[node]!
  let twins = known.get(tree)
  if (!twins) known.set(tree, (twins = twinsOf(tree.names)))
  return twins.has(name) ? withParent(name, tree.names[tree.parent[node]!]) : name
}
