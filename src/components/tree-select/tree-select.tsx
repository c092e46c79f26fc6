import { Text, View } from '@tarojs/components'
import { useEffect, useMemo, useRef } from 'react'
import { useTarget } from '@/hooks/use-appearance'
import { useMessageNamespace } from '@/hooks/use-messages'
import { choosingWords } from '@/i18n/selection'
import type { Chosen } from '@/lib/tree/check'
import { loadTree, type Tree, type TreeFault, type TreeItem } from '@/lib/tree/tree'
import { Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import { SearchField } from '../search-field/search-field'
import { StatusPanel } from '../status-panel/status-panel'
import { TreeRows } from './tree-rows'
import { useTreeSelect } from './use-tree-select'
import './tree-select.scss'

export interface TreeSelectProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  /** What is chosen here, for a screen reader. */
  label: string
  /** All entries, in any order, the same list until it changes. Tens of thousands are fine. */
  items: readonly TreeItem[]
  /**
   * The chosen ids. Where many can be chosen, a branch stands for all below it. An id that is not in the list
   * is passed over. The same array until it changes.
   * @default [] (none)
   */
  value?: readonly string[]
  /**
   * Many can be chosen, with a check box for each; otherwise one of any level.
   * @default false
   */
  multiple?: boolean
  /**
   * A search field above the tree.
   * @default true
   */
  searchable?: boolean
  /**
   * Takes the keyboard's focus when it is drawn, where it comes as the next step.
   * @default false
   */
  focused?: boolean
  /**
   * Height of the part that scrolls.
   * @unit CSS pixels
   * @default eight rows; six in the elder appearance
   */
  height?: number
  /**
   * A choice was made or taken back.
   * @payload Every chosen leaf, and the fewest ids that say the same. Where one is chosen, both are that one.
   */
  onChange: (chosen: Chosen) => void
  /**
   * The list has faults; told once for each list.
   * @payload The entries that could not be placed as the list says.
   */
  onFaults?: (faults: TreeFault[]) => void
}

const nothing: readonly string[] = []

/** About so high, in whole rows. */
const usualHeight = 352

function useTree(items: readonly TreeItem[], onFaults: TreeSelectProps['onFaults']): Tree {
  const { tree, faults } = useMemo(() => loadTree(items), [items])
  // A new handler is no new list.
  const tell = useRef(onFaults)
  tell.current = onFaults
  useEffect(() => {
    if (faults.length > 0) tell.current?.(faults)
  }, [faults])
  return tree
}

/** One or many of a tree of any size, with a search that keeps what lies above. */
export function TreeSelect({
  id,
  label,
  items,
  value = nothing,
  multiple = false,
  searchable = true,
  focused = false,
  height,
  onChange,
  onFaults,
}: TreeSelectProps) {
  const words = useMessageNamespace(choosingWords)
  const rowHeight = useTarget()
  const tree = useTree(items, onFaults)
  const { search, rows, choose, toggleOpen, setAll, ...state } = useTreeSelect({
    tree,
    multiple,
    value,
    onChange,
  })
  if (tree.size === 0) return <StatusPanel icon="empty" title={words.empty} />
  return (
    <View className="dt-tree-select">
      {searchable ? (
        <SearchField
          id={`${id}-search`}
          placeholder={words.search}
          value={search.text}
          onChange={search.search}
        />
      ) : null}
      {state.checks ? <Summary checks={state.checks} tree={tree} onAll={setAll} /> : null}
      {search.found ? (
        <Region className="small" role="status">
          {words.found(search.found.count)}
        </Region>
      ) : null}
      {rows.length === 0 ? (
        <StatusPanel icon="search" title={words.nothingFound} hint={words.nothingFoundHint} />
      ) : (
        <TreeRows
          // Another search begins at the top.
          key={search.text}
          id={id}
          label={label}
          height={height ?? Math.round(usualHeight / rowHeight) * rowHeight}
          tree={tree}
          rows={rows}
          {...state}
          // Who searches has the focus in the field.
          focused={focused && !search.used}
          onChoose={choose}
          onToggle={toggleOpen}
        />
      )}
    </View>
  )
}

interface SummaryProps {
  tree: Tree
  checks: Int32Array
  onAll: (on: boolean) => void
}

/** How many leaves are chosen; all and none by one press. */
function Summary({ tree, checks, onAll }: SummaryProps) {
  const words = useMessageNamespace(choosingWords)
  const { count, all } = useMemo(() => {
    const sum = { count: 0, all: 0 }
    for (let node = 0; node < tree.size; node += 1) {
      if (tree.parent[node] !== -1) continue
      sum.count += checks[node]!
      sum.all += tree.leaves[node]!
    }
    return sum
  }, [tree, checks])
  return (
    <View className="dt-tree-summary">
      <Region role="status" className="dt-tree-count">
        <Text>{words.chosen(count)}</Text>
      </Region>
      <Button look="link" disabled={count === all} onPress={() => onAll(true)}>
        {words.all}
      </Button>
      <Button look="link" disabled={count === 0} onPress={() => onAll(false)}>
        {words.none}
      </Button>
    </View>
  )
}
