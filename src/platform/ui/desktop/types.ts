export interface Desktop {
  /** A computer: wide enough for panes beside each other, with a fine pointer. */
  isDesktop(): boolean
  /** Calls back when that changes. Returns the function that removes the listener. */
  onChange(listener: () => void): () => void
}
