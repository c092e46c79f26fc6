import { Text, View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { useTarget } from '@/hooks/use-appearance'
import { useMessageNamespace } from '@/hooks/use-messages'
import { selectionMessages } from '@/i18n/selection'
import { type Checks, stateOf } from '@/lib/tree/check'
import { type Marks, rowsInView } from '@/lib/tree/rows'
import { isBranch, type Tree } from '@/lib/tree/tree'
import { distinctName } from '@/lib/tree/twins'
import { TreeRow, TreeToggle, TreeView } from '@/platform/ui/tree-view'
import { Icon } from '../icon/icon'

/**
 * Scroll positions are rounded down to multiples of this many rows. Fewer than the rows rendered beyond the
 * view, so most scroll events render nothing.
 */
const scrollStep = 3

export interface TreeRowsProps {
  id: string
  label: string
  height: number
  tree: Tree
  rows: Int32Array
  open: Marks
  checks: Checks | null
  selected: readonly number[]
  active: number
  focused: boolean
  onChoose: (node: number) => void
  onToggle: (node: number) => void
  onKey: (key: string) => boolean
}

export function TreeRows(props: TreeRowsProps) {
  const { id, label, height, rows, checks, active } = props
  const rowHeight = useTarget()
  const [start] = useState(active)
  const [top, setTop] = useState(Math.max(0, Math.min(start, rows.length - height / rowHeight) * rowHeight))
  const scrolled = useCallback(
    (next: number) => setTop(next - (next % (scrollStep * rowHeight))),
    [rowHeight],
  )
  const { first, end } = rowsInView(top, height, rowHeight, rows.length)
  const drawn = active >= first && active < end
  return (
    <TreeView
      className="dt-tree"
      label={label}
      multiple={checks !== null}
      height={height}
      rowHeight={rowHeight}
      count={rows.length}
      active={active}
      start={start}
      focused={props.focused}
      activeId={drawn ? `${id}-row-${rows[active]}` : undefined}
      onScroll={scrolled}
      onKey={props.onKey}
    >
      {Array.from(rows.subarray(first, end), (node, offset) => (
        <View
          key={node}
          className="dt-tree-place"
          role="presentation"
          style={{ top: `${(first + offset) * rowHeight}px`, height: `${rowHeight}px` }}
        >
          <Row {...props} node={node} isActive={first + offset === active} />
        </View>
      ))}
    </TreeView>
  )
}

interface RowProps extends TreeRowsProps {
  node: number
  isActive: boolean
}

function Row({ id, tree, node, open, checks, selected, isActive, onChoose, onToggle }: RowProps) {
  const messages = useMessageNamespace(selectionMessages)
  const name = distinctName(tree, node)
  const depth = tree.depth[node]!
  const branch = isBranch(tree, node)
  const isOpen = open[node] === 1
  const state = checks ? stateOf(tree, checks, node) : undefined
  const isSelected = !checks && selected.includes(node)
  return (
    <TreeRow
      id={`${id}-row-${node}`}
      className={`dt-tree-row ${isActive ? 'dt-tree-active' : ''} ${isSelected ? 'dt-tree-selected' : ''}`}
      label={name}
      level={depth + 1}
      position={tree.position[node]!}
      setSize={tree.setSize[node]!}
      expanded={branch ? isOpen : undefined}
      checked={state}
      selected={isSelected}
      onPress={() => onChoose(node)}
    >
      <View style={{ flex: 'none', width: `${Math.min(depth, 8) * 16}px` }} />
      {branch ? (
        <TreeToggle
          className="dt-tree-toggle"
          label={isOpen ? messages.close(name) : messages.open(name)}
          onPress={() => onToggle(node)}
        >
          <Icon name={isOpen ? 'down' : 'forward'} small />
        </TreeToggle>
      ) : (
        <View className="dt-tree-toggle" />
      )}
      {state ? <View className={`dt-tree-mark dt-tree-mark-${state}`} aria-hidden /> : null}
      <Text className="dt-tree-name">{name}</Text>
      {isSelected ? <Icon name="check" small /> : null}
    </TreeRow>
  )
}
