interface ButtonPermission {
  buttonCode: string
  enabled: boolean
}

/**
 * True if a protected button is shown: never without a list, nor if the list has contradictory entries for
 * it.
 */
export function isPermitted(list: readonly ButtonPermission[] | null, code: string): boolean {
  const entries = (list ?? []).filter(({ buttonCode }) => buttonCode === code)
  return entries.length > 0 && entries.every(({ enabled }) => enabled)
}
