type Listener = (online: boolean) => unknown

/** What the device itself reports; many web-views report no change. */
export interface DeviceNetwork {
  isOnline(): boolean
  onChange(listener: Listener): void
  /** True while a person may see the page. */
  isVisible(): boolean
  /** Asks the gateway, and resolves to whether it has answered. */
  probe(): Promise<boolean>
}

export interface Network {
  isOnline(): boolean
  /** What the device itself says: why a call that failed had no answer. */
  isDeviceOnline(): boolean
  /**
   * Calls back when the device goes online or offline, and when the gateway answers again after a call without
   * an answer. Returns the function that removes the listener.
   */
  onChange(listener: Listener): () => void
  /** To be called after each call: whether the gateway has answered, whatever it said. */
  noteReply(isAnswered: boolean): void
}
