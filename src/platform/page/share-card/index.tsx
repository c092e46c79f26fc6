import type { ShareCards } from './types'

/** A web page shares by its host or by its address. */
export const { useShareCard, ShareButton }: ShareCards = {
  useShareCard: () => undefined,
  ShareButton: () => null,
}
