/** Scrolls a list until the option with this id is in view. */
export const showOption = (id: string): void =>
  document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
