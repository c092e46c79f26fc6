export interface Scroll {
  toTop(): void
  /** Scrolls to an element without moving the focus, so that a phone's keyboard stays as it is. */
  show(id: string): void
  /** Scrolls to an element and focuses it. No focus in the mini-program. */
  toElement(id: string): void
}
