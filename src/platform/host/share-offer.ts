import type { ShareCard } from '../page/share-card/types'

type CardReceiver = (card: ShareCard) => void

/** Receives the card for the page in front; null if that page shares nothing. */
let receiver: CardReceiver | null = null

export function registerCardReceiver(take: CardReceiver): void {
  receiver = take
}

export function unregisterCardReceiver(take: CardReceiver): void {
  if (receiver === take) receiver = null
}

/** Passes a card to the page in front; false if that page shares nothing. */
export function offerShareCard(card: ShareCard): boolean {
  receiver?.(card)
  return receiver !== null
}
