import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useMessages } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'

/** Opens the assistant, whose name depends on the organisation type. */
export function AssistantEntry() {
  const { workbench } = useMessages()
  return (
    <Pressable className="assistant-entry" onPress={() => open(href('assistant'))}>
      <Icon name="chat" />
      <View className="todo-text">
        <Text className="todo-title">{workbench.assistant}</Text>
        <Text className="small">{workbench.assistantHint}</Text>
      </View>
      <Icon name="forward" small />
    </Pressable>
  )
}
