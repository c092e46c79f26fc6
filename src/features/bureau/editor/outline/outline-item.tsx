import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import type { Question } from '@/lib/questionnaire'
import { DragHandle } from '@/platform/ui/drag-handle'
import { Pressable } from '@/platform/ui/elements'
import type { OtherEditor } from '@/wire/form-editing/form-merge'
import { ConditionAfter, KindBefore } from '../desk'
import { OthersMark } from '../presence/others'
import type { OutlineHandle } from './outline-order'

interface OutlineItemProps {
  text: string
  className: string
  /** True if its settings are displayed. */
  on: boolean
  others: readonly OtherEditor[]
  /** Of a question, for the marks of a computer. */
  question?: Question | undefined
  number?: number | undefined
  /** Says that it is picked together with others; null if it is not. */
  picked: string | null
  onSelect: () => void
  /** Null for an item that cannot move. */
  handle: OutlineHandle | null
}

/** A line of the outline: a press selects it, its handle moves it by pointer or arrow key. */
export function OutlineItem({ text, className, picked, handle, ...rest }: OutlineItemProps) {
  const { on, others, question, number, onSelect } = rest
  const item = (
    <Pressable
      className={`editor-item ${className} ${on ? 'editor-item-on' : ''} ${picked === null ? '' : 'editor-item-picked'}`}
      selected={on}
      onPress={onSelect}
    >
      <Marks question={question} number={number}>
        <Text className="editor-item-text">{text}</Text>
      </Marks>
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

type MarksProps = Pick<OutlineItemProps, 'question' | 'number'> & { children: ReactNode }

/** On a computer the number and the kind before the title, and a mark for a condition after it. */
function Marks({ question, number, children }: MarksProps) {
  const isDesktop = useDesktop()
  if (!isDesktop || !question || !KindBefore || !ConditionAfter) return <>{children}</>
  return (
    <>
      <Text className="editor-number" data-number={number ?? ''} />
      <KindBefore question={question} />
      {children}
      <ConditionAfter question={question} />
    </>
  )
}
