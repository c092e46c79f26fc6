import { Text } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Notice } from '@/components/notice/notice'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { ReceivedReminder } from '@/wire/home/workbench'

/** Reminders from bureaus; each opens its questionnaire. */
export function Reminders({ reminders }: { reminders: ReceivedReminder[] }) {
  const localText = useLocalText()
  const time = useTimeText()
  return reminders.map(({ taskId, issuer, text, at }) => (
    <Notice key={taskId} tone="warn">
      <Pressable className="reminder" onPress={() => open(href('answer', { id: taskId }))}>
        <Text className="reminder-text">{localText(text)}</Text>
        <Text className="small">{`${localText(issuer)} · ${time.ago(at, serverNow())}`}</Text>
        <Icon name="forward" small />
      </Pressable>
    </Notice>
  ))
}
