import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './list-row.scss'

export interface ListRowProps {
  /** Texts and status chips of the entry, which wrap on a narrow line. */
  children: ReactNode
  /** Second line in smaller text. */
  note: string
  /** Button at the end of the row. */
  action?: ReactNode
}

/** Row of a list in a card, separated from the previous one by a line. */
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
