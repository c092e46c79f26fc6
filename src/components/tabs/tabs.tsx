import { Text } from '@tarojs/components'
import { Pressable, Region } from '@/platform/elements'
import './tabs.scss'

export interface TabsProps<T extends string> {
  label: string
  tabs: { id: T; text: string; count?: number | undefined }[]
  current: T
  onChange: (id: T) => void
}

export function Tabs<T extends string>({ label, tabs, current, onChange }: TabsProps<T>) {
  return (
    <Region className="dt-tabs" role="tablist" label={label}>
      {tabs.map(({ id, text, count }) => (
        <Pressable
          key={id}
          role="tab"
          className={`dt-tab ${id === current ? 'dt-tab-on' : ''}`}
          selected={id === current}
          onPress={() => onChange(id)}
        >
          <Text>{text}</Text>
          {count === undefined ? null : <Text className="dt-tab-count figures">{count}</Text>}
        </Pressable>
      ))}
    </Region>
  )
}
