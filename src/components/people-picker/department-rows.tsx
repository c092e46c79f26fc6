import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { pathTo, type Tree } from '@/lib/tree/tree'
import { Choice, Pressable, Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import { ChoiceMark } from '../choice-mark/choice-mark'
import { Icon } from '../icon/icon'
import { isPicked, type Named, type PeopleSelection } from './people-selection'

export interface Picking {
  id: string
  tree: Tree
  selected: PeopleSelection
  multiple: boolean
  /** The maximum number of choices is reached. */
  full: boolean
}

interface DepartmentRowsProps extends Picking {
  nodes: readonly number[]
  /** The nodes are search results: each shows its path. */
  searched: boolean
  choosable: boolean
  onOpen: (node: number) => void
  onChoose: (department: Named) => void
}

/** Rows shown per step: a department may have hundreds of units. */
const rowsAtOnce = 30

export function DepartmentRows(props: DepartmentRowsProps) {
  const { nodes } = props
  const messages = useMessageNamespace(directoryMessages)
  const [shown, setShown] = useState(rowsAtOnce)
  if (nodes.length === 0) return null
  return (
    <Region className="dt-people-rows" role="group" label={messages.departments}>
      {nodes.slice(0, shown).map((node) => (
        <DepartmentRow key={node} {...props} node={node} />
      ))}
      {shown < nodes.length ? (
        <Button variant="link" onPress={() => setShown(shown + rowsAtOnce)}>
          {messages.moreDepartments}
        </Button>
      ) : null}
    </Region>
  )
}

function DepartmentRow(props: DepartmentRowsProps & { node: number }) {
  const { id, tree, node, selected, multiple, full, searched, choosable, onOpen, onChoose } = props
  const messages = useMessageNamespace(directoryMessages)
  const [departmentId, name] = [tree.ids[node]!, tree.names[node]!]
  const checked = isPicked(selected, 'departments', departmentId)
  const type = multiple ? 'checkbox' : 'radio'
  return (
    <View className="dt-people-row">
      {choosable ? (
        <Choice
          className="dt-people-choice"
          type={type}
          name={`${id}-choice`}
          checked={checked}
          disabled={full && !checked}
          label={name}
          onChange={() => onChoose({ id: departmentId, name })}
        >
          <ChoiceMark type={type} state={checked ? 'on' : 'off'} />
        </Choice>
      ) : null}
      <Pressable
        className="dt-people-department"
        label={messages.openDepartment(name)}
        onPress={() => onOpen(node)}
      >
        <Icon name="building" small />
        <View className="dt-people-words">
          <Text className="dt-people-name">{name}</Text>
          {searched ? <PathAbove tree={tree} node={node} /> : null}
        </View>
        <Icon name="forward" small />
      </Pressable>
    </View>
  )
}

/** Path of the departments above. */
function PathAbove({ tree, node }: { tree: Tree; node: number }) {
  const above = departmentPath(tree, tree.parent[node]!)
  return above === '' ? null : <Text className="small">{above}</Text>
}

/** Path to a department in one line; an empty string for node -1. */
export const departmentPath = (tree: Tree, node: number): string =>
  node === -1
    ? ''
    : pathTo(tree, node)
        .map((each) => tree.names[each]!)
        .join(' / ')
