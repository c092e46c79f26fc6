import { Text } from '@tarojs/components'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable, Region } from '@/platform/ui/elements'
import './tabs.scss'

export interface TabsProps<T extends string> {
  /** Accessible name of the tab list. */
  label: string
  /** The tabs in display order; `count` is the number of entries in a tab. */
  tabs: { id: T; text: string; count?: number | undefined }[]
  /** Id of the tab whose content is shown. */
  current: T
  /**
   * Called when a tab is pressed.
   * @payload Id of the tab.
   */
  onChange: (id: T) => void
}

/** Tab bar to switch between views of the same page. */
export function Tabs<T extends string>({ label, tabs, current, onChange }: TabsProps<T>) {
  const stop = tabs.some(({ id }) => id === current) ? current : tabs[0]?.id
  return (
    <Region className="dt-tabs" role="tablist" label={label}>
      {tabs.map(({ id, text, count }) => (
        <Pressable
          key={id}
          role="tab"
          className={`dt-tab ${id === current ? 'dt-tab-on' : ''}`}
          selected={id === current}
          isTabStop={id === stop}
          onPress={() => onChange(id)}
        >
          <Text>{text}</Text>
          {count === undefined ? null : <Text className="figures">{formatCount(count)}</Text>}
        </Pressable>
      ))}
    </Region>
  )
}
