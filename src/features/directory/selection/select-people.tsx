import { useState } from 'react'
import { type PeopleSelection, without } from '@/components/people-picker/people-selection'
import { PeoplePicker } from '@/components/people-picker/people-picker'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocale } from '@/hooks/use-messages'
import type { DepartmentIndex } from '@/lib/directory/departments'
import { twinsOf, withParent } from '@/lib/tree/twins'
import { actionDefaults, type PickPeopleOptions } from '@/platform/host/actions'
import { listPeople, namePeople } from '@/services/people/directory-service'
import { loadDepartments } from '@/stores/device/departments'
import { useSessionStore } from '@/stores/session/session-store'

interface Ready {
  departments: DepartmentIndex
  picked: PeopleSelection
}

/**
 * Loads the departments and the names of the initial selection. Omits people who have left the organisation.
 */
async function ready({ pickedUserIds = [], pickedDepartmentIds = [] }: PickPeopleOptions): Promise<Ready> {
  const [all, users] = await Promise.all([
    loadDepartments(),
    pickedUserIds.length > 0 ? namePeople(pickedUserIds) : [],
  ])
  const named = pickedDepartmentIds.flatMap((id) => {
    const path = all.path(id)
    return path.length > 0 ? [{ id, name: path[path.length - 1]! }] : []
  })
  return {
    departments: all,
    picked: { users: users.map(({ id, name }) => ({ id, name })), departments: named },
  }
}

/**
 * State of the selection. Keys of `listed` start with the kind, because ids are unique within a kind only.
 */
export function usePeopleChoice(options: PickPeopleOptions) {
  const loaded = useLoad(useLocale(), () => ready(options))
  const [changed, setSelected] = useState<PeopleSelection | null>(null)
  const selected = changed ?? loaded.data?.picked ?? { users: [], departments: [] }
  const path = (id: string | null | undefined) => loaded.data?.departments.path(id ?? '') ?? []
  const all = [
    ...selected.departments.map(({ id, name }) => ({ key: `d ${id}`, name, above: path(id).at(-2) })),
    ...selected.users.map(({ id, name, departmentId }) => ({
      ...{ key: `u ${id}`, name, above: path(departmentId).at(-1) },
    })),
  ]
  const twins = twinsOf(all.map(({ name }) => name))
  const listed = all.map(({ key, name, above }) => ({
    key,
    name: twins.has(name) ? withParent(name, above) : name,
  }))
  const remove = (key: string) =>
    setSelected(without(selected, key.startsWith('d ') ? 'departments' : 'users', key.slice(2)))
  return { loaded, selected, setSelected, listed, remove }
}

interface SelectPeopleProps {
  options: PickPeopleOptions
  choice: ReturnType<typeof usePeopleChoice>
}

/** Picker for people from the product's own directory. */
export function SelectPeople({ options, choice }: SelectPeopleProps) {
  const { loaded, selected, setSelected } = choice
  const root = useSessionStore((state) => state.userInfo?.XNZZMC ?? '')
  const { multiple, max, departments: withDepartments } = { ...actionDefaults.people, ...options }
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={8} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <PeoplePicker
      id="people"
      root={root}
      departments={loaded.data.departments.items}
      start={loaded.data.departments.own}
      load={listPeople}
      selected={selected}
      multiple={multiple}
      max={multiple ? max : 1}
      withDepartments={withDepartments}
      onChange={setSelected}
    />
  )
}
