import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { useTask } from '@/features/questionnaire/answer/use-task'
import { latePart } from '@/components/skeleton/late-part'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { usePageParams } from '@/platform/lifecycle'
import { href } from '@/routes'
import { Waiting } from './waiting'

const Filling = latePart(async () => (await import('./sheets')).Filling)
const Correcting = latePart(async () => (await import('./sheets')).Correcting)

/** The form's logic and its questions come while the gateway is asked for the form. */
const fetchSheets = () => Promise.all([Filling.fetch(), Correcting.fetch()])

function AnswerPage() {
  const { id = '' } = usePageParams()
  const task = useTask(id, fetchSheets)
  const leaving = useNoAuthority(task.error, href('answer', { id }))
  if (task.state === 'ready') {
    const { returned } = task.data.detail
    if (task.data.waiting)
      return <Waiting task={task.data.detail.task} onSettled={() => void task.reload()} />
    const { draft, detail } = task.data
    const refusedAt = draft.refused?.at ?? ''
    if (returned)
      return (
        <Correcting
          key={`${id} ${refusedAt}`}
          opened={task.data}
          returned={returned}
          onReload={task.reload}
        />
      )
    return (
      <Filling key={`${id} ${detail.form.version} ${refusedAt}`} opened={task.data} onReload={task.reload} />
    )
  }
  return (
    <RoutePage route="answer" width="tables">
      {task.state === 'failed' && !leaving ? (
        <ErrorState error={task.error} onRetry={() => void task.reload()} />
      ) : (
        <Skeleton />
      )}
    </RoutePage>
  )
}

export default withRoute('answer', AnswerPage)
