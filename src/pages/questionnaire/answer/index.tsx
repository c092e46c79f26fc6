import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { AnswerBody, AnswerFooter, AnswerHeader } from '@/features/questionnaire/answer/answer-parts'
import { ConflictDialog, SubmitDialog } from '@/features/questionnaire/answer/dialogs'
import { SaveStatus } from '@/features/questionnaire/answer/save-status'
import { useAnswering } from '@/features/questionnaire/answer/use-answering'
import { useSubmit } from '@/features/questionnaire/answer/use-submit'
import { type OpenedTask, useTask } from '@/features/questionnaire/answer/use-task'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLocalText } from '@/hooks/use-words'
import { usePageParams } from '@/platform/lifecycle'
import { href } from '@/routes'

function AnswerPage() {
  const { id = '' } = usePageParams()
  const task = useTask(id)
  const leaving = useNoAuthority(task.error, href('answer', { id }))
  if (task.state === 'ready') return <Filling key={id} opened={task.data} />
  return (
    <RoutePage route="answer" width="reading">
      {task.state === 'failed' && !leaving ? (
        <ErrorState error={task.error} onRetry={() => void task.reload()} />
      ) : (
        <Skeleton />
      )}
    </RoutePage>
  )
}

export default withRoute('answer', AnswerPage)

function Filling({ opened }: { opened: OpenedTask }) {
  const { detail, personId, draft, conflict } = opened
  const localText = useLocalText()
  const answering = useAnswering(detail, personId, draft, conflict)
  const submit = useSubmit(detail, answering)
  return (
    <RoutePage
      route="answer"
      title={localText(detail.task.title)}
      end={<SaveStatus status={answering.status} />}
      header={<AnswerHeader answering={answering} />}
      footer={<AnswerFooter answering={answering} submit={submit} />}
    >
      <AnswerBody detail={detail} answering={answering} submit={submit.state} />
      <SubmitDialog
        open={submit.state.at === 'asking'}
        anonymous={detail.task.anonymous}
        onCancel={submit.cancel}
        onSubmit={submit.send}
      />
      <ConflictDialog conflict={answering.conflict} onSettle={answering.settleConflict} />
    </RoutePage>
  )
}
