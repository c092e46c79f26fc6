import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { directoryWords } from '@/i18n/directory'
import { Pressable, Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import { Icon } from '../icon/icon'
import './people-picker.scss'

export interface ChosenBarProps {
  /** What is chosen, in the order in which it is shown. `key` tells them apart. */
  chosen: { key: string; name: string }[]
  /**
   * The most that may be chosen.
   * @unit entries
   * @default Infinity
   */
  max?: number
  /**
   * One was taken off.
   * @payload Its key.
   */
  onRemove: (key: string) => void
  /** The choice is made. */
  onConfirm: () => void
}

/** What has been chosen so far, each to be taken off again, and the end of choosing. */
export function SelectionBar({ chosen, max = Infinity, onRemove, onConfirm }: ChosenBarProps) {
  const words = useMessageNamespace(directoryWords)
  const over = chosen.length - max
  return (
    <View className="dt-chosen">
      {chosen.length === 0 ? null : (
        <View className="dt-chosen-list">
          {chosen.map(({ key, name }) => (
            <Pressable
              key={key}
              className="dt-chosen-one"
              label={words.remove(name)}
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
          {said(words, chosen.length, max)}
        </Region>
        <Button look="primary" disabled={chosen.length === 0 || over > 0} onPress={onConfirm}>
          {words.confirm}
        </Button>
      </View>
    </View>
  )
}

type DirectoryWords = ReturnType<typeof useMessageNamespace<ReturnType<typeof directoryWords>>>

function said(words: DirectoryWords, count: number, max: number): string {
  if (count > max) return words.tooMany(count - max)
  return count === 0 ? words.nothingChosen : words.chosen(count, max)
}
