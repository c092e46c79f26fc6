interface ButtonPermission {
  buttonCode: string
  enabled: boolean
}

/** Whether a guarded button is shown. Without a list nothing guarded is; a list at odds with itself says no. */
export function isPermitted(list: readonly ButtonPermission[] | null, code: string): boolean {
  const said = (list ?? []).filter(({ buttonCode }) => buttonCode === code)
  return said.length > 0 && said.every(({ enabled }) => enabled)
}
