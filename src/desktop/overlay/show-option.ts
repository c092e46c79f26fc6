/** Scrolls a list until the option with this id is in view. Returns nothing: newer browsers return a promise here. */
export const showOption = (id: string): void => {
  document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
}
