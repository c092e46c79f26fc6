import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { useMessages } from '@/hooks/use-messages'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { NoticeSummary } from '@/wire/home/workbench'
import { CardMore } from './card-more'
import { NoticeRow } from './notices/notice-row'
import './notices/notices.scss'

/** Opens the person's own task that the notice is about, which marks the notice as read; otherwise the notice. */
function openSubject({ id, task }: NoticeSummary): void {
  if (task) open(href(task.submitted ? 'receipt' : 'answer', { id: task.id, notice: id }))
  else open(href('notice', { id }))
}

/** Latest notices, with the number of unread ones in the heading. */
export function Notices({ notices, unread }: { notices: NoticeSummary[]; unread: number }) {
  const { workbench } = useMessages()
  const title = unread > 0 ? `${workbench.notices} ${workbench.unread(unread)}` : workbench.notices
  return (
    <Card title={title} extra={<CardMore onPress={() => open(href('notices'))} />}>
      {notices.length === 0 ? <Text className="muted">{workbench.noNotices}</Text> : null}
      <View>
        {notices.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onPress={() => openSubject(notice)} />
        ))}
      </View>
    </Card>
  )
}
