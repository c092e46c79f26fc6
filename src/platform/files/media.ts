/** Calls `listener` when a media query starts or stops matching. Safari 13 has only `addListener`. */
export function listenToMedia(query: string, listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addListener(listener)
  return () => media.removeListener(listener)
}
