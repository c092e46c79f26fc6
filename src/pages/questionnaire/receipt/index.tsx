import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, State } from '@/components/state/state'
import { Receipt } from '@/features/questionnaire/receipt/receipt'
import { Withdraw } from '@/features/questionnaire/rounds/withdraw'
import { copyWithToast } from '@/features/session/copy'
import { useNoAuthority } from '@/features/session/entrance/lead-to-no-authority'
import { returnToRoute } from '@/features/session/return-to'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLoad } from '@/hooks/use-load'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { usePageParams } from '@/platform/lifecycle'
import { open, replace } from '@/platform/navigation'
import { href } from '@/routes'
import { getTask } from '@/services/questionnaire-service'

function ReceiptPage() {
  const { common, titles } = useWords()
  const questionnaire = usePackageWords(questionnaireWords)
  const { id = '' } = usePageParams()
  const task = useLoad(`receipt ${id}`, () => getTask(id))
  const leaving = useNoAuthority(task.error, href('receipt', { id }))
  const footer = (
    <>
      <Button onPress={() => returnToRoute('list')}>{questionnaire.receipt.toList}</Button>
      <Button look="primary" onPress={() => returnToRoute('home')}>
        {common.home}
      </Button>
    </>
  )
  return (
    <RoutePage route="receipt" width="reading" footer={footer}>
      {task.state === 'loading' ? <Skeleton cards={1} lines={5} /> : null}
      {task.state === 'failed' && !leaving ? (
        <ErrorState error={task.error} onRetry={() => void task.reload()} />
      ) : null}
      {task.data?.receipt ? (
        <Receipt
          receipt={task.data.receipt}
          form={task.data.form}
          answers={task.data.submittedAnswers}
          reasons={task.data.submittedReasons ?? []}
          prior={task.data.prior ?? {}}
          rounds={task.data.rounds}
          onCopy={(text) => void copyWithToast(text)}
        >
          <Withdraw
            task={task.data.task}
            receipt={task.data.receipt}
            onWithdrawn={() => replace(href('answer', { id }))}
          />
        </Receipt>
      ) : null}
      {task.data ? (
        <Button onPress={() => open(href('share', { surveyId: task.data.task.surveyId }))}>
          {titles.share}
        </Button>
      ) : null}
      {task.data && !task.data.receipt ? <NotSubmitted id={id} /> : null}
    </RoutePage>
  )
}

export default withRoute('receipt', ReceiptPage)

function NotSubmitted({ id }: { id: string }) {
  const questionnaire = usePackageWords(questionnaireWords)
  return (
    <State
      icon="form"
      title={questionnaire.receipt.none}
      action={
        <Button look="primary" onPress={() => replace(href('answer', { id }))}>
          {questionnaire.goOn}
        </Button>
      }
    />
  )
}
