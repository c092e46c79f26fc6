import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { serverNow } from '@/request/server-clock'
import type { SubmissionRecord } from '@/wire/surveys/submission-history'
import './submission-history.scss'

const tones: Record<keyof ReturnType<typeof submissionHistoryMessages>['outcomes'], ChipTone> = {
  withdrawn: 'neutral',
  returned: 'warn',
  accepted: 'good',
  standing: 'info',
}

/** All submissions, latest first. */
export function SubmissionHistory({ submissions }: { submissions: SubmissionRecord[] }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  if (submissions.length === 0) return null
  return (
    <Card title={messages.history}>
      {[...submissions].reverse().map((submission) => (
        <SubmissionLine key={submission.submissionNo} submission={submission} />
      ))}
    </Card>
  )
}

function SubmissionLine({
  submission: { submissionNo, submittedAt, receiptNo, outcome, endedAt, dueAt, correctionRequests },
}: {
  submission: SubmissionRecord
}) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const status = outcome ?? 'standing'
  const facts = [
    outcome && endedAt ? `${messages.ended[outcome]} ${time.full(endedAt)}` : '',
    correctionRequests ? messages.marked(correctionRequests.length) : '',
    dueAt ? messages.correctBy(time.short(dueAt, serverNow())) : '',
  ].filter((fact) => fact !== '')
  return (
    <View className="submission">
      <View className="submission-line">
        <Text className="submission-title">{messages.submissionNo(submissionNo)}</Text>
        <Chip tone={tones[status]}>{messages.outcomes[status]}</Chip>
      </View>
      <Text className="small figures">{`${time.full(submittedAt)} · ${receiptNo}`}</Text>
      {facts.length > 0 ? <Text className="small figures">{facts.join(' · ')}</Text> : null}
    </View>
  )
}
