import type { TreeItem } from '@/lib/tree/tree'

/** Pseudo-random numbers, reproducible by seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
}

/** A tree with entries in random order: children may precede their parents. */
export function randomItems(size: number, next: (below: number) => number): TreeItem[] {
  const items = Array.from({ length: size }, (_, place) => ({
    id: `n${place}`,
    parentId: place === 0 || next(8) === 0 ? null : `n${next(place)}`,
    name: `${'甲乙丙丁戊'[next(5)]!}${'子丑寅卯'[next(4)]!}`,
  }))
  for (let place = size - 1; place > 0; place -= 1) {
    const other = next(place + 1)
    ;[items[place], items[other]] = [items[other]!, items[place]!]
  }
  return items
}

/** Simple reference implementation of a tree, regardless of speed. */
export class Naive {
  constructor(readonly items: TreeItem[]) {}

  below = (id: string | null): string[] =>
    this.items.filter((item) => item.parentId === id).map((item) => item.id)

  subtree = (id: string): string[] => [id, ...this.below(id).flatMap(this.subtree)]

  leaves = (id: string): string[] => this.subtree(id).filter((each) => this.below(each).length === 0)

  reading = (): string[] => this.below(null).flatMap(this.subtree)

  parentOf = (id: string): string | null => this.items.find((item) => item.id === id)!.parentId

  state(id: string, checked: Set<string>): string {
    const leaves = this.leaves(id)
    const on = leaves.filter((leaf) => checked.has(leaf)).length
    return on === 0 ? 'off' : on === leaves.length ? 'on' : 'mixed'
  }

  shown(open: Set<string>, id: string | null = null): string[] {
    return this.below(id).flatMap((child) => [child, ...(open.has(child) ? this.shown(open, child) : [])])
  }

  kept(text: string): string[] {
    const hit = (id: string) => this.items.find((item) => item.id === id)!.name.includes(text)
    return this.reading().filter((id) => this.subtree(id).some(hit))
  }
}
