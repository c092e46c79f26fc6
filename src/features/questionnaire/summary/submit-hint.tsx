import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { SubmitState } from '../submit/use-submit'

/** What submitting means; also displayed alone if the summary cannot be loaded without a network. */
export function SubmitHint({ detail: { task } }: { detail: TaskDetail }) {
  const messages = useMessageNamespace(questionnaireMessages)
  return <Notice tone="info">{task.anonymous ? messages.submitAnonymousHint : messages.submitHint}</Notice>
}

interface SummaryFooterProps {
  submit: SubmitState
  onBack: () => void
  onSubmit: () => void
}

export function SummaryFooter({ submit, onBack, onSubmit }: SummaryFooterProps) {
  const { backToForm } = useMessageNamespace(answeringMessages)
  const messages = useMessageNamespace(questionnaireMessages)
  const sending = submit.at === 'sending'
  return (
    <>
      <Button disabled={sending} onPress={onBack}>
        {backToForm}
      </Button>
      <Button variant="primary" busy={sending} onPress={onSubmit}>
        {sending ? messages.submitting : messages.submit}
      </Button>
    </>
  )
}
