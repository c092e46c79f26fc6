import { Text } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useMessages } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'

/** Link to the full list, at the end of a card's heading. */
export function CardMore({ onPress }: { onPress: () => void }) {
  const { workbench } = useMessages()
  return (
    <Pressable className="card-more" onPress={onPress}>
      <Text>{workbench.allTodos}</Text>
      <Icon name="forward" small />
    </Pressable>
  )
}
