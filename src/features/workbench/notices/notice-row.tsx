import { Text } from '@tarojs/components'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessages } from '@/hooks/use-messages'
import { Chip } from '@/components/chip/chip'
import { Pressable } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import type { NoticeSummary } from '@/wire/home/workbench'

interface NoticeRowProps {
  notice: NoticeSummary
  onPress: () => void
}

/** Row of a notice: title, marks of an unread one and publication time. */
export function NoticeRow({ notice, onPress }: NoticeRowProps) {
  const { workbench } = useMessages()
  const localText = useLocalText()
  const time = useTimeText()
  return (
    <Pressable className="notice-row" onPress={onPress}>
      {notice.pinned ? <Chip tone="warn">{workbench.pinned}</Chip> : null}
      {notice.read ? null : <Chip tone="info">{workbench.isNew}</Chip>}
      {!notice.read && notice.reminded > 0 ? <Chip tone="warn">{workbench.isReminded}</Chip> : null}
      <Text className="notice-title">{localText(notice.title)}</Text>
      <Text className="small notice-time">{time.ago(notice.publishedAt, serverNow())}</Text>
    </Pressable>
  )
}
