import { Text } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace } from '@/hooks/use-messages'
import { audienceMessages } from '@/i18n/audience'
import { Pressable, Region } from '@/platform/ui/elements'

interface ChosenProps {
  items: readonly { id: string; name: string }[]
  count: number
  onRemove: (id: string) => void
}

/** The chosen units or people; a press removes one. */
export function Chosen({ items, count, onRemove }: ChosenProps) {
  const messages = useMessageNamespace(audienceMessages)
  if (count === 0) return null
  return (
    <Region className="audience-chosen" role="group" label={messages.chosenUnits(count)}>
      {items.map(({ id, name }) => (
        <Pressable
          key={id}
          className="audience-chosen-unit"
          label={messages.take(name)}
          onPress={() => onRemove(id)}
        >
          <Text>{name}</Text>
          <Icon name="close" small />
        </Pressable>
      ))}
    </Region>
  )
}
