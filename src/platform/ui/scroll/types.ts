export interface Scroll {
  toTop(): void
  /** Brings an element into view and leaves the focus, and so a phone's keyboard, as it is. */
  show(id: string): void
  /** Brings an element into view and, where there is a keyboard, puts the focus into it. */
  toElement(id: string): void
}
