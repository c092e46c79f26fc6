export interface Network {
  isOnline(): boolean
  /** Calls back when the device goes online or offline. Returns the function that removes the listener. */
  onChange(listener: (online: boolean) => unknown): () => void
}
