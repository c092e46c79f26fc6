export interface Network {
  isOnline(): boolean
  /** Calls back each time the network comes or goes; returns how to stop. */
  onChange(listener: (online: boolean) => void): () => void
}
