import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { PageActions, PageFacts, useHasHead } from '@/hooks/desktop/page-actions'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { listNotices, markNoticesRead } from '@/services/home/notice-service'
import { setBadges } from '@/stores/app-store'
import { useSessionStore } from '@/stores/session/session-store'
import { Permitted } from '@/stores/session/permitted'
import type { NoticeList as NoticePage } from '@/wire/home/notices'
import { buttonCodes } from '@/wire/session/permission'
import type { NoticeSummary } from '@/wire/home/workbench'
import { NoticeRow } from './notice-row'
import { TaskButton } from './task-button'
import './notices.scss'
import './notice-pages.scss'

/** All notices, most recent first. */
export function NoticeList() {
  const { workbench } = useMessages()
  const messages = useMessageNamespace(homePagesMessages)
  const userInfo = useSessionStore((state) => state.userInfo)
  const list = useCursorList<NoticeSummary, NoticePage>(
    `notices ${userInfo?.YHID ?? ''} ${userInfo?.XNZZID ?? ''}`,
    listNotices,
    ({ id }) => id,
  )
  const hasHead = useHasHead()
  usePageReturn(() => void list.reload())
  useUnreadBadge(list.latest?.unread)
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed') return <ErrorState error={list.error} onRetry={() => void list.reload()} />
  const { total = 0, unread = 0 } = list.latest ?? {}
  if (total === 0)
    return (
      <StatusPanel
        icon="bell"
        title={workbench.noNotices}
        hint={messages.noNoticesHint}
        action={<PublishButton />}
      />
    )
  const readAll = () => void markNoticesRead().then(list.reload, () => undefined)
  const state = unread > 0 ? workbench.unread(unread) : messages.allRead
  return (
    <View className="notice-pages">
      <PageFacts facts={[state]} />
      <PageActions>
        <PublishButton />
      </PageActions>
      <ReloadNotice error={list.error} />
      <Card {...(hasHead ? {} : { title: state })}>
        {list.items.map((notice) => (
          <View key={notice.id} className="notice-entry">
            <NoticeRow notice={notice} onPress={() => open(href('notice', { id: notice.id }))} />
            <TaskButton notice={notice} size="small" />
          </View>
        ))}
      </Card>
      <PageActions>{unread > 0 ? <Button onPress={readAll}>{messages.readAll}</Button> : null}</PageActions>
      <LoadMore {...list.end} />
    </View>
  )
}

/** The navigation shows how many are unread, also when the person has read one of them meanwhile. */
function useUnreadBadge(unread: number | undefined): void {
  useEffect(() => {
    if (unread !== undefined) setBadges({ home: unread })
  }, [unread])
}

/** Visible to users with the permission to publish. */
function PublishButton() {
  const messages = useMessageNamespace(homePagesMessages)
  return (
    <Permitted code={buttonCodes.notice}>
      <Button onPress={() => open(href('publishNotice'))}>{messages.publish}</Button>
    </Permitted>
  )
}
