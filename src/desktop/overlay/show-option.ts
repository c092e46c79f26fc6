/** Scrolls a list until the option with this id is in view. */
export function showOption(id: string): void {
  // Newer browsers return a promise, which an effect must not.
  void document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
}
