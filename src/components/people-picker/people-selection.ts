/** A person or a department. */
export interface Named {
  /** Tells it from others of its kind. */
  id: string
  /** As it is shown. */
  name: string
}

/** What is chosen of a directory; the shape of the hosts' own pickers. */
export interface PeopleSelection {
  /** People, in the order of choosing. */
  users: Named[]
  /** Departments, in the order of choosing. */
  departments: Named[]
}

export type PickedKind = keyof PeopleSelection

export const countOf = ({ users, departments }: PeopleSelection): number => users.length + departments.length

export const isPicked = (picked: PeopleSelection, kind: PickedKind, id: string): boolean =>
  picked[kind].some((one) => one.id === id)

/** With one more or, where it was chosen, one less. Where only one can be chosen it takes the other's place. */
export function toggled(
  picked: PeopleSelection,
  kind: PickedKind,
  one: Named,
  multiple: boolean,
): PeopleSelection {
  if (isPicked(picked, kind, one.id)) return without(picked, kind, one.id)
  const before = multiple ? picked : { users: [], departments: [] }
  return { ...before, [kind]: [...before[kind], { id: one.id, name: one.name }] }
}

export const without = (picked: PeopleSelection, kind: PickedKind, id: string): PeopleSelection => ({
  ...picked,
  [kind]: picked[kind].filter((one) => one.id !== id),
})
