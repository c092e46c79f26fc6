import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryMessages } from '@/i18n/directory'
import { Pressable, Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import './people-picker.scss'

export interface SelectionBarProps {
  /** The choices in display order; `key` is unique. */
  selected: { key: string; name: string }[]
  /**
   * Maximum number of choices.
   * @unit entries
   * @default Infinity
   */
  max?: number
  /**
   * Called to remove a choice.
   * @payload Key of the choice.
   */
  onRemove: (key: string) => void
  /** Called when the selection is confirmed. */
  onConfirm: () => void
}

/** Current selection with remove buttons, and the confirm button. */
export function SelectionBar({ selected, max = Infinity, onRemove, onConfirm }: SelectionBarProps) {
  const messages = useMessageNamespace(directoryMessages)
  const over = selected.length - max
  return (
    <View className="dt-chosen">
      {selected.length === 0 ? null : (
        <View className="dt-chosen-list">
          {selected.map(({ key, name }) => (
            <Pressable
              key={key}
              className="dt-chosen-one"
              label={messages.remove(name)}
              onPress={() => onRemove(key)}
            >
              <Text className="dt-chosen-name">{name}</Text>
              <Icon name="close" small />
            </Pressable>
          ))}
        </View>
      )}
      <View className="dt-chosen-end">
        <Region role="status" className={`dt-chosen-count small ${over > 0 ? 'dt-chosen-over' : ''}`}>
          {selectionText(messages, selected.length, max)}
        </Region>
        <Button variant="primary" disabled={selected.length === 0 || over > 0} onPress={onConfirm}>
          {messages.confirm}
        </Button>
      </View>
    </View>
  )
}

type DirectoryMessages = ReturnType<typeof useMessageNamespace<ReturnType<typeof directoryMessages>>>

function selectionText(messages: DirectoryMessages, count: number, max: number): string {
  if (count > max) return messages.tooMany(count - max)
  return count === 0 ? messages.nothingChosen : messages.chosen(count, max)
}
