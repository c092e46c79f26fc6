import { movedIds } from '../form-changes/moved'

interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/**
 * The order of the ids to keep: that of the others, with the own additions and moves in it, each after the id that it
 * follows in the own order. Where both have moved an id, the own place is taken.
 */
export function mergeOrder({ base, mine, theirs }: Orders, kept: ReadonlySet<string>): string[] {
  const [inBase, inTheirs] = [new Set(base), new Set(theirs)]
  const moved = movedIds(base, mine)
  const isPlaced = (id: string) => moved.has(id) || !inBase.has(id) || !inTheirs.has(id)
  const own = new Set(mine.filter((id) => kept.has(id) && isPlaced(id)))
  const order = theirs.filter((id) => kept.has(id) && !own.has(id))
  mine.forEach((id, at) => {
    if (!own.has(id)) return
    const before = mine
      .slice(0, at)
      .reverse()
      .find((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}
