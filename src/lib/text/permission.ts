interface ButtonPermission {
  buttonCode: string
  enabled: boolean
}

/**
 * True if a protected button is shown: never without a list, nor if the list has contradictory entries for
 * it.
 */
export function isPermitted(list: readonly ButtonPermission[] | null, code: string): boolean {
  const said = (list ?? []).filter(({ buttonCode }) => buttonCode === code)
  return said.length > 0 && said.every(({ enabled }) => enabled)
}
