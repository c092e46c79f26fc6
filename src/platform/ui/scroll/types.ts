export interface Scroll {
  toTop(): void
  /** Scrolls to an element without moving the focus, which would open or close a phone's keyboard. */
  show(id: string): void
  /** Scrolls to an element and focuses it. No focus in the mini-program. */
  toElement(id: string): void
}
