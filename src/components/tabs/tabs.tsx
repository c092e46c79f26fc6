import { Text } from '@tarojs/components'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable, Region } from '@/platform/ui/elements'
import './tabs.scss'

export interface TabsProps<T extends string> {
  /** What the tabs divide, for a screen reader. */
  label: string
  /** In their order; `count` is how many entries wait behind one. */
  tabs: { id: T; text: string; count?: number | undefined }[]
  /** Id of the tab whose content is shown. */
  current: T
  /**
   * A tab was pressed.
   * @payload Its id.
   */
  onChange: (id: T) => void
}

/** One of a few views of the same page. */
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
          {count === undefined ? null : <Text className="figures">{formatCount(count)}</Text>}
        </Pressable>
      ))}
    </Region>
  )
}
