import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { type CodeEntry, type CodeIndex, pathOf } from '@/lib/codes/code-index'
import { markedName } from '@/lib/codes/code-search'
import { Pressable, Region } from '@/platform/ui/elements'

interface CodeTextProps {
  index: CodeIndex
  entry: CodeEntry
  /** The searched text, which is marked in the name. */
  text?: string
  /** Displays the names above. */
  withPath?: boolean
}

interface CodeOptionProps extends CodeTextProps {
  selected: boolean
  /** In the levels of the table, which are no list to choose from: true if it opens the level below. */
  opens?: boolean
  onPress: () => void
}

/** One code: name, code, and where it stands. */
export function CodeOption({ index, entry, text = '', withPath, selected, opens, onPress }: CodeOptionProps) {
  return (
    <Pressable
      className={`code-option ${selected ? 'code-option-on' : ''}`}
      {...(opens === undefined ? { role: 'option', selected } : {})}
      onPress={onPress}
    >
      <CodeText {...{ index, entry, text }} {...(withPath ? { withPath } : {})} />
      {opens ? <Icon name="forward" small /> : selected ? <Icon name="check" small /> : null}
    </Pressable>
  )
}

/** Name and code, with the searched text marked, and the names above. */
export function CodeText({ index, entry, text = '', withPath }: CodeTextProps) {
  const above = pathOf(index, entry).slice(0, -1)
  return (
    <View className="code-option-text">
      <View>
        {markedName(entry.name, text).map((segment, at) => (
          <Text key={at} {...(segment.marked ? { className: 'code-mark' } : {})}>
            {segment.text}
          </Text>
        ))}
        <Text className="code-number figures">{` ${entry.code}`}</Text>
      </View>
      {withPath && above.length > 0 ? (
        <Text className="small muted">{` ${above.map(({ name }) => name).join(' › ')}`}</Text>
      ) : null}
    </View>
  )
}

interface CodeListProps {
  label: string
  index: CodeIndex
  entries: readonly CodeEntry[]
  text?: string
  value: string
  onChoose: (code: string) => void
}

/** Codes to choose from, with where they stand. */
export function CodeList({ label, index, entries, text = '', value, onChoose }: CodeListProps) {
  return (
    <Region className="code-list" role="listbox" label={label}>
      {entries.map((entry) => (
        <CodeOption
          key={entry.code}
          {...{ index, entry, text }}
          withPath
          selected={entry.code === value}
          onPress={() => onChoose(entry.code)}
        />
      ))}
    </Region>
  )
}
