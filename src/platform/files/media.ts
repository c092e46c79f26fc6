/** Calls back when a media query begins or ceases to hold. Safari 13 knows only the older names. */
export function listenToMedia(query: string, listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addListener(listener)
  return () => media.removeListener(listener)
}
