import { Card } from '@/components/card/card'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import type { SubmissionRecord } from '@/wire/surveys/submission-history'
import { SubmissionLines } from './submission-lines'

/** All submissions, latest first. */
export function SubmissionHistory({ submissions }: { submissions: SubmissionRecord[] }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  if (submissions.length === 0) return null
  return (
    <Card title={messages.history}>
      <SubmissionLines submissions={submissions} />
    </Card>
  )
}
