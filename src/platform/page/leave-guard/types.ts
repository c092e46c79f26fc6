export interface LeaveTexts {
  title: string
  message: string
  leave: string
  stay: string
}

/**
 * Asks before the host's own back button leaves the page. Returns the function that ends it. Hosts without
 * such an event do not ask; the browser asks by `confirmUnload`.
 */
export type GuardLeaving = (texts: LeaveTexts) => () => void
