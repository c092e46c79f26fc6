import type { ShareCards } from './types'

/** A web page is shared by its host or by its URL. */
export const { useShareCard, ShareButton }: ShareCards = {
  useShareCard: () => undefined,
  ShareButton: () => null,
}
