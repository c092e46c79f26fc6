import { useEffect } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { firstTask, useTask } from '@/features/questionnaire/answering/use-task'
import { fetchForOffline } from '@/features/questionnaire/outbox/fetch-for-offline'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { useNoAuthority } from '@/features/session/links/lead-to-no-authority'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { lazyCopy } from '@/features/session/links/lazy-copy'
import { withRoute } from '@/features/session/page/with-route'
import { useReadNotice } from '@/features/workbench/notices/use-read-notice'
import { usePageParams } from '@/platform/page/lifecycle'
import { href } from '@/routes'
import { AnswerView, CorrectionView } from './answer-views'
import { Waiting } from './waiting'

const Excused = lazyComponent(async () => (await import('./excused')).Excused)

const first = firstTask()

function AnswerPage() {
  const { id = '', notice } = usePageParams()
  useReadNotice(notice)
  const task = useTask(id, first)
  const isOpened = task.state === 'ready'
  useEffect(() => {
    if (isOpened) fetchForOffline([lazyCopy])
  }, [isOpened])
  const leaving = useNoAuthority(task.error, href('answer', { id }))
  if (task.state === 'ready') {
    const { returned } = task.data.detail
    if (task.data.waiting)
      return <Waiting task={task.data.detail.task} onSettled={() => void task.reload()} />
    const { draft, detail } = task.data
    if (detail.task.status === 'excused') return <Excused task={detail.task} />
    const refusedAt = draft.rejection?.at ?? ''
    if (returned)
      return (
        <CorrectionView
          key={`${id} ${refusedAt}`}
          opened={task.data}
          returned={returned}
          onReload={task.reload}
        />
      )
    return (
      <AnswerView
        key={`${id} ${detail.form.version} ${refusedAt}`}
        opened={task.data}
        onReload={task.reload}
      />
    )
  }
  if (task.state === 'failed' && !leaving)
    return <FailedPage route="answer" error={task.error} onRetry={() => void task.reload()} />
  return (
    <RoutePage route="answer" width="tables">
      <Skeleton />
    </RoutePage>
  )
}

export default withRoute('answer', AnswerPage)
