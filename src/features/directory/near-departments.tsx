import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ChoiceMark } from '@/components/choice-mark/choice-mark'
import { usePackageWords } from '@/hooks/use-words'
import { directoryWords } from '@/i18n/directory'
import type { Departments } from '@/lib/directory/departments'
import { Choice } from '@/platform/elements'
import type { DepartmentChoice } from './select-departments'
import './select-departments.scss'

interface NearProps extends DepartmentChoice {
  departments: Departments
  recent: readonly string[]
}

/** What is likely to be wanted: the own department, and those chosen last that are still there. */
export function NearDepartments({ departments, recent, ...choice }: NearProps) {
  const words = usePackageWords(directoryWords)
  const { own, path } = departments
  const before = recent.filter((id) => id !== own && path(id).length > 0)
  const groups = [
    { title: words.own, ids: own === null ? [] : [own] },
    { title: words.recent, ids: before },
  ].filter(({ ids }) => ids.length > 0)
  return (
    <View className="near-departments">
      {groups.map(({ title, ids }) => (
        <Card key={title} title={title}>
          {ids.map((id) => (
            <Near key={id} {...choice} id={id} path={path(id)} />
          ))}
        </Card>
      ))}
    </View>
  )
}

function Near({ id, path, multiple, value, onChange }: DepartmentChoice & { id: string; path: string[] }) {
  const checked = value.includes(id)
  const type = multiple ? 'checkbox' : 'radio'
  const above = path.slice(0, -1).join(' / ')
  const toggle = () => {
    if (!multiple) return onChange([id])
    onChange(checked ? value.filter((other) => other !== id) : [...value, id])
  }
  return (
    <Choice
      className="near-department"
      type={type}
      name="near-department"
      checked={checked}
      onChange={toggle}
    >
      <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
      <View className="near-department-words">
        <Text className="near-department-name">{path[path.length - 1]}</Text>
        {above === '' ? null : <Text className="small">{above}</Text>}
      </View>
    </Choice>
  )
}
