import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading, Pressable } from '@/platform/ui/elements'
import { Icon, type IconName } from '../icon/icon'
import './cell.scss'

export interface CellProps {
  /** Main text. */
  title: string
  /** Second line, below the title. */
  note?: string | undefined
  /** Content at the end of the line: a text, or a small control if the cell itself is not pressable. */
  value?: ReactNode
  /** Icon before the text. */
  icon?: IconName | undefined
  /** Called when the cell is pressed. With a handler the whole cell is a button with an arrow at its end. */
  onPress?: (() => void) | undefined
  /** The cell cannot be pressed; used only with `onPress`. */
  disabled?: boolean | undefined
}

/** List line with a title, a value and an optional press handler. */
export function Cell({ title, note, value, icon, onPress, disabled }: CellProps) {
  const content = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <View className="dt-cell-words">
        <Text className="dt-cell-title">{title}</Text>
        {note ? <Text className="dt-cell-note small">{note}</Text> : null}
      </View>
      {value === undefined ? null : <View className="dt-cell-value">{value}</View>}
      {onPress ? <Icon name="forward" small /> : null}
    </>
  )
  if (!onPress) return <View className="dt-cell">{content}</View>
  return (
    <Pressable
      className={`dt-cell ${disabled ? 'dt-cell-disabled' : 'dt-cell-leading'}`}
      onPress={onPress}
      disabled={disabled}
    >
      {content}
    </Pressable>
  )
}

export interface CellGroupProps {
  /** Heading above the frame. */
  title?: string | undefined
  /** The cells. */
  children: ReactNode
}

/** Cells in one frame. */
export function CellGroup({ title, children }: CellGroupProps) {
  return (
    <View className="dt-cell-group">
      {title ? (
        <Heading level={2} className="dt-cell-group-title">
          {title}
        </Heading>
      ) : null}
      <View className="dt-cell-group-frame">{children}</View>
    </View>
  )
}
