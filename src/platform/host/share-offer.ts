import type { ShareCard } from '../page/share-card/types'

type TakeCard = (card: ShareCard) => void

/** Takes the card of the page in front; null where that page hands nothing on. */
let inFront: TakeCard | null = null

export function comeInFront(take: TakeCard): void {
  inFront = take
}

export function leaveFront(take: TakeCard): void {
  if (inFront === take) inFront = null
}

/** Gives the page in front its card; false where it hands nothing on. */
export function offerShareCard(card: ShareCard): boolean {
  inFront?.(card)
  return inFront !== null
}
