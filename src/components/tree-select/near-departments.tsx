import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import type { DepartmentIndex } from '@/lib/directory/departments'
import { Choice, Region } from '@/platform/ui/elements'
import { ChoiceMark } from '../choice-mark/choice-mark'
import './near-departments.scss'

export interface DepartmentChoice {
  multiple: boolean
  /** Ids of the chosen departments; in multiple choice an id includes all departments below it. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
}

interface NearDepartmentsProps extends DepartmentChoice {
  departments: DepartmentIndex
  recent: readonly string[]
}

/** Shortcuts: the user's own department, then recently chosen ones that still exist. */
export function NearDepartments({ departments, recent, ...choice }: NearDepartmentsProps) {
  const messages = useMessageNamespace(directoryMessages)
  const { own, path } = departments
  const before = recent.filter((id) => id !== own && path(id).length > 0)
  const ids = [...(own === null ? [] : [own]), ...before]
  if (ids.length === 0) return null
  const label = [
    ...(own === null ? [] : [messages.own]),
    ...(before.length === 0 ? [] : [messages.recent]),
  ].join(' · ')
  return (
    <Region className="near-departments" role="group" label={label}>
      <Text className="small">{label}</Text>
      <View className="near-list">
        {ids.map((id) => (
          <Near key={id} {...choice} id={id} path={path(id)} />
        ))}
      </View>
    </Region>
  )
}

/** Name with that of its parent, because many departments have the same name. */
function Near({ id, path, multiple, value, onChange }: DepartmentChoice & { id: string; path: string[] }) {
  const checked = value.includes(id)
  const type = multiple ? 'checkbox' : 'radio'
  const toggle = () => {
    if (!multiple) return onChange([id])
    onChange(checked ? value.filter((other) => other !== id) : [...value, id])
  }
  return (
    <Choice
      className={`near-department ${checked ? 'near-department-on' : ''}`}
      type={type}
      name="near-department"
      checked={checked}
      onChange={toggle}
    >
      <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
      <Text className="near-department-name">{path.slice(-2).join(' / ')}</Text>
    </Choice>
  )
}
