import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './description-list.scss'

export interface DescriptionListProps {
  /** Names and values in display order; names are unique. */
  facts: { name: string; value: ReactNode }[]
}

/** List of names with their values, as on a receipt. */
export function DescriptionList({ facts }: DescriptionListProps) {
  return (
    <View className="dt-description-list">
      {facts.map(({ name, value }) => (
        <View key={name} className="dt-fact">
          <Text className="muted dt-fact-name">{name}</Text>
          <View className="dt-fact-value">{value}</View>
        </View>
      ))}
    </View>
  )
}
