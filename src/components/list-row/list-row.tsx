import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './list-row.scss'

export interface ListRowProps {
  /** What it is and how it stands: texts and chips, which wrap where the line is narrow. */
  children: ReactNode
  /** A second, smaller line. */
  note: string
  /** What can be done with it: a button at the end. */
  action?: ReactNode
}

/** An entry of a card's list, parted from the one above by a line. */
export function ListRow({ children, note, action }: ListRowProps) {
  return (
    <View className="dt-list-row">
      <View className="dt-list-row-words">
        <View className="dt-list-row-line">{children}</View>
        <Text className="small figures">{note}</Text>
      </View>
      {action}
    </View>
  )
}
