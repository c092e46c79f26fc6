import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { useFocusIn } from '@/hooks/use-focus-in'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useReorder } from '@/hooks/use-reorder'
import { componentMessages } from '@/i18n/components'
import { reordered } from '@/lib/layout/reorder'
import { DragHandle } from '@/platform/ui/drag-handle'
import { Pressable, Region } from '@/platform/ui/elements'
import { Icon, type IconName } from '../icon/icon'
import './sortable-list.scss'

/** An item of the list. */
export interface SortableItem {
  /** Unique in the list; letters, digits, `_` and `-`. */
  id: string
  /** A long text wraps. */
  text: string
  /** Drawn in the drag handle instead of a grip. */
  icon?: IconName
}

export interface SortableListProps {
  /** Unique on the page; letters, digits, `_` and `-`. */
  id: string
  /** Accessible name: what is put in order. */
  label: string
  /** The items in their order. */
  items: SortableItem[]
  /**
   * Numbers the items from 1.
   * @default false
   */
  numbered?: boolean
  /**
   * Called when an item is moved.
   * @payload Ids of all items in their new order.
   */
  onChange: (ids: string[]) => void
  /**
   * Called when an item is removed. Without it the items have no button for that.
   * @payload Id of the item.
   */
  onRemove?: ((id: string) => void) | undefined
}

/** Id of the element of an item. */
export const sortableElement = (listId: string, itemId: string) => `${listId}-item-${itemId}`

/**
 * Items in an order that the user changes: by dragging a handle, by the arrow keys on a handle, or by buttons. Each move
 * is announced.
 */
export function SortableList({ id, label, items, numbered = false, onChange, onRemove }: SortableListProps) {
  const { sortableList } = useMessageNamespace(componentMessages)
  const [announced, setAnnounced] = useState('')
  const focusIn = useFocusIn()
  const elementOf = (item: SortableItem) => sortableElement(id, item.id)
  const move = (from: number, to: number) => {
    const next = reordered(items, from, to)
    if (next === items) return
    setAnnounced(sortableList.moved(items[from]?.text ?? '', to + 1, items.length))
    onChange(next.map((item) => item.id))
  }
  const step = (from: number, by: 1 | -1) => {
    const [item, to] = [items[from], from + by]
    // The pressed button is disabled at the ends of the list.
    if (item && (to === 0 || to === items.length - 1)) focusIn(elementOf(item))
    move(from, to)
  }
  const remove = (index: number) => {
    const [item, neighbour] = [items[index], items[index + 1] ?? items[index - 1]]
    if (neighbour) focusIn(elementOf(neighbour))
    if (item) onRemove?.(item.id)
  }
  const { drawn, onTouch } = useReorder({
    ids: items.map(elementOf),
    onMove: move,
    onTap: () => undefined,
  })
  return (
    <Region className="dt-sortable" role="group" label={label}>
      {items.map((item, index) => (
        <SortableRow
          key={item.id}
          elementId={elementOf(item)}
          item={item}
          number={numbered ? index + 1 : null}
          drawn={drawn?.index === index ? drawn.y : null}
          isFirst={index === 0}
          isLast={index === items.length - 1}
          onMove={(by) => step(index, by)}
          onTouch={(phase, touch) => onTouch(index, phase, touch)}
          onRemove={onRemove && (() => remove(index))}
        />
      ))}
      <Region role="status" className="visually-hidden">
        <Text>{announced}</Text>
      </Region>
    </Region>
  )
}

interface SortableRowProps {
  elementId: string
  item: SortableItem
  number: number | null
  /** Vertical displacement while dragged, in CSS pixels; otherwise null. */
  drawn: number | null
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onTouch: Parameters<typeof DragHandle>[0]['onTouch']
  onRemove: (() => void) | undefined
}

function SortableRow({ elementId, item, number, drawn, isFirst, isLast, ...row }: SortableRowProps) {
  const { sortableList } = useMessageNamespace(componentMessages)
  const { onMove, onTouch, onRemove } = row
  const { text, icon } = item
  return (
    <View
      id={elementId}
      className={`dt-sortable-item ${drawn === null ? '' : 'dt-sortable-drawn'}`}
      style={drawn === null ? {} : { transform: `translateY(${drawn}px)` }}
    >
      <View className="dt-sortable-name">
        <DragHandle
          className="dt-sortable-handle"
          style={{}}
          label={sortableList.drag(text)}
          onTouch={onTouch}
          onPress={() => undefined}
          onArrow={(direction) => {
            if (direction === 'up') onMove(-1)
            if (direction === 'down') onMove(1)
          }}
        >
          {icon ? <Icon name={icon} /> : <View className="dt-sortable-grip" />}
        </DragHandle>
        {number === null ? null : <Text className="dt-sortable-number">{number}</Text>}
        <Text className="dt-sortable-text">{text}</Text>
      </View>
      <View className="dt-sortable-actions">
        <Action label={sortableList.up(text)} disabled={isFirst} onPress={() => onMove(-1)}>
          <View className="dt-sortable-up">
            <Icon name="down" />
          </View>
        </Action>
        <Action label={sortableList.down(text)} disabled={isLast} onPress={() => onMove(1)}>
          <Icon name="down" />
        </Action>
        {onRemove ? (
          <Action label={sortableList.remove(text)} onPress={onRemove}>
            <Icon name="close" />
          </Action>
        ) : null}
      </View>
    </View>
  )
}

interface ActionProps {
  label: string
  disabled?: boolean
  onPress: () => void
  children: ReactNode
}

const Action = ({ disabled = false, ...action }: ActionProps) => (
  <Pressable className="dt-sortable-action" disabled={disabled} {...action} />
)
