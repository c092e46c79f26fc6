import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Heading, Pressable } from '@/platform/ui/elements'
import { Icon, type IconName } from '../icon/icon'
import './cell.scss'

export interface CellProps {
  /** What the line is about. */
  title: string
  /** A second line, below the title. */
  note?: string | undefined
  /** At the end of the line: a text, or any small element when the cell itself cannot be pressed. */
  value?: ReactNode
  /** In front of the words. */
  icon?: IconName | undefined
  /** The cell was pressed. With a handler the whole cell is one button that leads on, and ends in an arrow. */
  onPress?: (() => void) | undefined
  /** It cannot be pressed now; only of use with `onPress`. */
  disabled?: boolean | undefined
}

/** One line of a list: what it is, what it says, and where it leads. */
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
  /** The heading above the frame. */
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
