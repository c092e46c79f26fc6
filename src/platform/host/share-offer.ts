import type { ShareCard } from '../page/share-card/types'

type TakeCard = (card: ShareCard) => void

/** Receives the card for the page in front; null if that page shares nothing. */
let inFront: TakeCard | null = null

export function comeInFront(take: TakeCard): void {
  inFront = take
}

export function leaveFront(take: TakeCard): void {
  if (inFront === take) inFront = null
}

/** Passes a card to the page in front; false if that page shares nothing. */
export function offerShareCard(card: ShareCard): boolean {
  inFront?.(card)
  return inFront !== null
}
