/**
 * Categories of a table's rows or columns. The first one is the total; every other one is part of the category before it
 * in the list that `parents` gives, so that each sum over the parts of a category is the category itself.
 */
export interface CategoryTree {
  /** Index of the category that contains this one; -1 for the total. */
  parents: readonly number[]
}

/** Categories without a hierarchy. */
export const flatTree = (categories: number): CategoryTree => ({
  parents: [-1, ...Array.from({ length: categories }, () => 0)],
})

/** True for each category that has no parts. */
export function leavesOf({ parents }: CategoryTree): boolean[] {
  const isLeaf = parents.map(() => true)
  for (const parent of parents) if (parent >= 0) isLeaf[parent] = false
  return isLeaf
}
