import { Text, View } from '@tarojs/components'
import { useEffect, useMemo, useRef } from 'react'
import { useTarget } from '@/hooks/use-appearance'
import { useMessageNamespace } from '@/hooks/use-messages'
import { selectionMessages } from '@/i18n/selection'
import type { CheckedIds } from '@/lib/tree/check'
import { loadTree, type Tree, type TreeProblem, type TreeItem } from '@/lib/tree/tree'
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
  /** Accessible name: what is chosen. */
  label: string
  /** All entries in any order, up to tens of thousands. Pass the same array until the data change. */
  items: readonly TreeItem[]
  /**
   * Chosen ids. In multiple choice the id of a branch includes everything below it. Unknown ids are ignored.
   * Pass the same array until the value changes.
   * @default [] (none)
   */
  value?: readonly string[]
  /**
   * Multiple choice with check boxes; otherwise one entry of any level is chosen.
   * @default false
   */
  multiple?: boolean
  /**
   * Shows a search field above the tree.
   * @default true
   */
  searchable?: boolean
  /**
   * Takes the keyboard focus when mounted, for a tree that is the next step of a flow.
   * @default false
   */
  focused?: boolean
  /**
   * Height of the scrolling area.
   * @unit CSS pixels
   * @default eight rows; six in the elder appearance
   */
  height?: number
  /**
   * Called when a choice is made or cleared.
   * @payload All chosen leaves, and the smallest set of ids that covers them. In single choice both contain only the chosen id.
   */
  onChange: (selected: CheckedIds) => void
  /**
   * Called once per list if it contains invalid entries.
   * @payload The entries that could not be placed where the list states.
   */
  onProblems?: (problems: TreeProblem[]) => void
}

const nothing: readonly string[] = []

/** Approximate default height in CSS pixels; rounded to whole rows. */
const usualHeight = 352

function useTree(items: readonly TreeItem[], onFaults: TreeSelectProps['onProblems']): Tree {
  const { tree, problems } = useMemo(() => loadTree(items), [items])
  // A ref: a new handler must not report the same list again.
  const notify = useRef(onFaults)
  notify.current = onFaults
  useEffect(() => {
    if (problems.length > 0) notify.current?.(problems)
  }, [problems])
  return tree
}

/**
 * Tree for single or multiple choice, of any size, with a search that also shows the ancestors of matches.
 */
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
  onProblems: onFaults,
}: TreeSelectProps) {
  const messages = useMessageNamespace(selectionMessages)
  const rowHeight = useTarget()
  const tree = useTree(items, onFaults)
  const { search, rows, choose, toggleOpen, setAll, ...state } = useTreeSelect({
    tree,
    multiple,
    value,
    onChange,
  })
  if (tree.size === 0) return <StatusPanel icon="empty" title={messages.empty} />
  return (
    <View className="dt-tree-select">
      {searchable ? (
        <SearchField
          id={`${id}-search`}
          placeholder={messages.search}
          value={search.text}
          onChange={search.search}
        />
      ) : null}
      {state.checks ? <Summary checks={state.checks} tree={tree} onAll={setAll} /> : null}
      {search.found ? (
        <Region className="small" role="status">
          {messages.found(search.found.count)}
        </Region>
      ) : null}
      {rows.length === 0 ? (
        <StatusPanel icon="search" title={messages.nothingFound} hint={messages.nothingFoundHint} />
      ) : (
        <TreeRows
          // A new search starts at the top.
          key={search.text}
          id={id}
          label={label}
          height={height ?? Math.round(usualHeight / rowHeight) * rowHeight}
          tree={tree}
          rows={rows}
          {...state}
          // While the user searches, the focus stays in the search field.
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

/** Number of chosen leaves, with buttons for all and none. */
function Summary({ tree, checks, onAll }: SummaryProps) {
  const messages = useMessageNamespace(selectionMessages)
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
        <Text>{messages.chosen(count)}</Text>
      </Region>
      <Button variant="link" disabled={count === all} onPress={() => onAll(true)}>
        {messages.all}
      </Button>
      <Button variant="link" disabled={count === 0} onPress={() => onAll(false)}>
        {messages.none}
      </Button>
    </View>
  )
}
