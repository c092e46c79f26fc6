/** A person or a department. */
export interface Named {
  /** Unique within its kind. */
  id: string
  /** Display name. */
  name: string
  /** Of a person, to tell people of the same name apart. */
  departmentId?: string | null | undefined
}

/** Selection from a directory; same shape as the results of the hosts' own pickers. */
export interface PeopleSelection {
  /** Chosen people, in the order of choosing. */
  users: Named[]
  /** Chosen departments, in the order of choosing. */
  departments: Named[]
}

export type PickedKind = keyof PeopleSelection

export const isPicked = (picked: PeopleSelection, kind: PickedKind, id: string): boolean =>
  picked[kind].some((one) => one.id === id)

/** Adds an item, or removes it if already chosen. In single choice it replaces the previous selection. */
export function toggled(
  picked: PeopleSelection,
  kind: PickedKind,
  one: Named,
  multiple: boolean,
): PeopleSelection {
  if (isPicked(picked, kind, one.id)) return without(picked, kind, one.id)
  const before = multiple ? picked : { users: [], departments: [] }
  const { id, name, departmentId } = one
  const added = departmentId ? { id, name, departmentId } : { id, name }
  return { ...before, [kind]: [...before[kind], added] }
}

export const without = (picked: PeopleSelection, kind: PickedKind, id: string): PeopleSelection => ({
  ...picked,
  [kind]: picked[kind].filter((one) => one.id !== id),
})
