import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useDebounced } from '@/hooks/use-debounced'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { childrenOf, loadTree, type Tree, type TreeItem } from '@/lib/tree/tree'
import { isMatch, searchTree } from '@/lib/tree/rows'
import { SearchField } from '../search-field/search-field'
import { DepartmentRows } from './department-rows'
import { PeopleRows } from './people-rows'
import type { PeopleQuery, PickablePerson } from './people-query'
import { type PeopleSelection, toggled } from './people-selection'
import { Breadcrumb } from './breadcrumb'
import './people-picker.scss'

export interface PeoplePickerProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** Name of the organisation, the first step of the path. */
  root: string
  /** All departments in any order, up to tens of thousands. Pass the same array until the data change. */
  departments: readonly TreeItem[]
  /**
   * Id of the department that is open initially; null for the top level.
   * @default null
   */
  start?: string | null
  /**
   * Loads a cursor page of people; `nextCursor` is the cursor of the following page, null at the end. A rejection
   * is displayed with a retry button.
   */
  load: (query: PeopleQuery) => Promise<{ items: PickablePerson[]; total: number; nextCursor: string | null }>
  /** The selection, displayed by a SelectionBar. */
  selected: PeopleSelection
  /**
   * Multiple choice.
   * @default true
   */
  multiple?: boolean
  /**
   * Maximum number of choices.
   * @unit people and departments
   * @default Infinity
   */
  max?: number
  /**
   * Departments are selectable as well.
   * @default false
   */
  withDepartments?: boolean
  /**
   * Called when a choice is made or cleared.
   * @payload The new selection, in the order of choosing.
   */
  onChange: (selected: PeopleSelection) => void
}

/** Milliseconds without typing before the search is sent. */
const typingPause = 300

/** Picker for people of an organisation, by search or by opening its departments. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { id, root, departments, start = null, multiple = true, max = Infinity, selected, onChange } = props
  const messages = useMessageNamespace(directoryMessages)
  const tree = useMemo(() => loadTree(departments).tree, [departments])
  const [openNode, setOpenNode] = useState(() => tree.indexOf.get(start ?? '') ?? -1)
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim(), typingPause)
  const full = multiple && selected.users.length + selected.departments.length >= max
  const picking = { id, tree, selected, multiple, full }
  const go = (node: number) => {
    setText('')
    setOpenNode(node)
  }
  const searching = text.trim() !== ''
  const nodes = useMemo(
    () => (searching ? matching(tree, text) : childrenOf(tree, openNode)),
    [searching, tree, text, openNode],
  )
  return (
    <View className="dt-people">
      <SearchField id={`${id}-search`} placeholder={messages.search} value={text} onChange={setText} />
      {searching ? null : <Breadcrumb root={root} tree={tree} node={openNode} onGo={go} />}
      <DepartmentRows
        {...picking}
        // A new key resets the number of rows shown for another list.
        key={searching ? `search ${text}` : openNode}
        nodes={nodes}
        searched={searching}
        choosable={props.withDepartments ?? false}
        onOpen={go}
        onChoose={(one) => onChange(toggled(selected, 'departments', one, multiple))}
      />
      <PeopleRows
        {...picking}
        keyword={searching ? keyword : ''}
        departmentId={searching ? '' : (tree.ids[openNode] ?? '')}
        waiting={searching && keyword !== text.trim()}
        alone={nodes.length === 0}
        load={props.load}
        onChoose={(one) => onChange(toggled(selected, 'users', one, multiple))}
      />
    </View>
  )
}

/** Departments whose own name contains the text; their ancestors are not included. */
function matching(tree: Tree, text: string): number[] {
  const wanted = text.trim().toLowerCase()
  const { rows: kept } = searchTree(tree, text)
  const nodes: number[] = []
  for (let node = 0; node < tree.size; node += 1)
    if (kept[node] === 1 && isMatch(tree, node, wanted)) nodes.push(node)
  return nodes
}
