import { Text, View } from '@tarojs/components'
import { DragHandle } from '@/platform/ui/drag-handle'
import { Pressable } from '@/platform/ui/elements'
import type { OtherEditor } from '@/wire/form-editing/form-merge'
import { OthersMark } from '../presence/others'
import type { OutlineHandle } from './outline-order'

interface OutlineItemProps {
  text: string
  className: string
  /** True if its settings are displayed. */
  on: boolean
  others: readonly OtherEditor[]
  /** Says that it is picked together with others; null if it is not. */
  picked: string | null
  onSelect: () => void
  /** Null for an item that cannot move. */
  handle: OutlineHandle | null
}

/** A line of the outline: a press selects it, its handle moves it by pointer or arrow key. */
export function OutlineItem({ text, className, on, others, picked, onSelect, handle }: OutlineItemProps) {
  const item = (
    <Pressable
      className={`editor-item ${className} ${on ? 'editor-item-on' : ''} ${picked === null ? '' : 'editor-item-picked'}`}
      selected={on}
      onPress={onSelect}
    >
      <Text className="editor-item-text">{text}</Text>
      <OthersMark others={others} />
      {picked === null ? null : <Text className="visually-hidden">{picked}</Text>}
    </Pressable>
  )
  if (!handle) return item
  const { id, label, drawn, room, onTouch, onStep } = handle
  const state = drawn === null ? room && `editor-row-${room}` : 'editor-row-drawn'
  return (
    <View
      id={id}
      className={`editor-row ${state ?? ''}`}
      style={drawn === null ? {} : { transform: `translateY(${drawn}px)` }}
    >
      {item}
      <DragHandle
        className="editor-handle"
        style={{}}
        label={label}
        onTouch={onTouch}
        onPress={onSelect}
        onArrow={(direction) => {
          if (direction === 'up') onStep(-1)
          if (direction === 'down') onStep(1)
        }}
      >
        <View className="editor-grip" />
      </DragHandle>
    </View>
  )
}
