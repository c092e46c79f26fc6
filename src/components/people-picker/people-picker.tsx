import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { useDebounced } from '@/hooks/use-debounced'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryWords } from '@/i18n/directory'
import { childrenOf, loadTree, type Tree, type TreeItem } from '@/lib/tree/tree'
import { searchTree } from '@/lib/tree/rows'
import { SearchField } from '../search-field/search-field'
import { DepartmentRows } from './department-rows'
import { PeopleRows } from './people-rows'
import { type PeopleSelection, toggled } from './people-selection'
import { Breadcrumb } from './breadcrumb'
import './people-picker.scss'

/** One person, as fetched. */
export interface PickablePerson {
  /** Tells people apart. */
  id: string
  /** As it is shown. */
  name: string
  /** Null for one of no department. */
  departmentId: string | null
}

/** Which people are wanted. */
export interface PeopleQuery {
  /** Empty for those of no department; with a keyword, for everybody. */
  departmentId: string
  /** A part of the name, or nothing. */
  keyword: string
  /** The `nextCursor` of the part before; null where the list begins. */
  cursor: string | null
  /** So many at most. */
  size: number
}

export interface PeoplePickerProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** What stands at the head of the way down: the organisation’s name. */
  root: string
  /** All departments, in any order, the same list until it changes. Tens of thousands are fine. */
  departments: readonly TreeItem[]
  /**
   * Id of the department that is open at first; without one, the top level.
   * @default null
   */
  start?: string | null
  /** Fetches people part by part; `nextCursor` is the cursor of the part that follows, null at the end. What it rejects with is shown, with a button to try again. */
  load: (query: PeopleQuery) => Promise<{ items: PickablePerson[]; total: number; nextCursor: string | null }>
  /** What is chosen, shown by a SelectionBar. */
  chosen: PeopleSelection
  /**
   * Many can be chosen.
   * @default true
   */
  multiple?: boolean
  /**
   * The most that may be chosen.
   * @unit people and departments
   * @default Infinity
   */
  max?: number
  /**
   * Departments can be chosen as well as people.
   * @default false
   */
  withDepartments?: boolean
  /**
   * A choice was made or taken back.
   * @payload All that is chosen now, in the order of choosing.
   */
  onChange: (chosen: PeopleSelection) => void
}

/** Milliseconds a keyword rests before the people are asked for. */
const typingPause = 300

/** People of an organisation: searched for, or met by going down its departments. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { id, root, departments, start = null, multiple = true, max = Infinity, chosen, onChange } = props
  const words = useMessageNamespace(directoryWords)
  const tree = useMemo(() => loadTree(departments).tree, [departments])
  const [place, setPlace] = useState(() => tree.indexOf.get(start ?? '') ?? -1)
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim(), typingPause)
  const full = multiple && chosen.users.length + chosen.departments.length >= max
  const picking = { id, tree, chosen, multiple, full }
  const go = (node: number) => {
    setText('')
    setPlace(node)
  }
  const searching = text.trim() !== ''
  const nodes = useMemo(
    () => (searching ? matching(tree, text) : childrenOf(tree, place)),
    [searching, tree, text, place],
  )
  return (
    <View className="dt-people">
      <SearchField id={`${id}-search`} placeholder={words.search} value={text} onChange={setText} />
      {searching ? null : <Breadcrumb root={root} tree={tree} place={place} onGo={go} />}
      <DepartmentRows
        {...picking}
        // Another list begins with its first rows.
        key={searching ? `search ${text}` : place}
        nodes={nodes}
        searched={searching}
        choosable={props.withDepartments ?? false}
        onOpen={go}
        onChoose={(one) => onChange(toggled(chosen, 'departments', one, multiple))}
      />
      <PeopleRows
        {...picking}
        keyword={searching ? keyword : ''}
        departmentId={searching ? '' : (tree.ids[place] ?? '')}
        waiting={searching && keyword !== text.trim()}
        alone={nodes.length === 0}
        load={props.load}
        onChoose={(one) => onChange(toggled(chosen, 'users', one, multiple))}
      />
    </View>
  )
}

/** Departments whose own name has the text; those above them are not meant. */
function matching(tree: Tree, text: string): number[] {
  const wanted = text.trim().toLowerCase()
  const { kept } = searchTree(tree, text)
  const nodes: number[] = []
  for (let node = 0; node < tree.size; node += 1)
    if (kept[node] === 1 && tree.texts[node]!.includes(wanted)) nodes.push(node)
  return nodes
}
