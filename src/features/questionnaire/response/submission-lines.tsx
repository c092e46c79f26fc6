import { Text, View } from '@tarojs/components'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { serverNow } from '@/request/server-clock'
import type { Decider, SubmissionRecord } from '@/wire/surveys/submission-history'
import './submission-history.scss'

const tones: Record<keyof ReturnType<typeof submissionHistoryMessages>['outcomes'], ChipTone> = {
  withdrawn: 'neutral',
  returned: 'warn',
  accepted: 'good',
  standing: 'info',
}

/** All submissions with the decisions about them, latest first. */
export function SubmissionLines({ submissions }: { submissions: SubmissionRecord[] }) {
  return (
    <>
      {[...submissions].reverse().map((submission) => (
        <SubmissionLine key={submission.submissionNo} submission={submission} />
      ))}
    </>
  )
}

/** A reviewer as the reader may see one: name and office, or the office alone. */
export function useDeciderText(): (by: Decider | null | undefined) => string {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const localText = useLocalText()
  return (by) => (by ? messages.decidedBy(by.name ? localText(by.name) : '', localText(by.office)) : '')
}

function SubmissionLine({ submission }: { submission: SubmissionRecord }) {
  const { submissionNo, submittedAt, receiptNo, outcome, endedAt, dueAt, correctionRequests } = submission
  const { decidedBy, confirmations, reopenings } = submission
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const deciderText = useDeciderText()
  const status = outcome ?? 'standing'
  const facts = [
    outcome && endedAt ? `${messages.ended[outcome]} ${time.full(endedAt)}` : '',
    deciderText(decidedBy),
    correctionRequests ? messages.marked(correctionRequests.length) : '',
    dueAt ? messages.correctBy(time.short(dueAt, serverNow())) : '',
  ].filter((fact) => fact !== '')
  return (
    <View className="submission">
      <View className="submission-line">
        <Text className="submission-title">{messages.submissionNo(submissionNo)}</Text>
        <Chip tone={tones[status]}>{messages.outcomes[status]}</Chip>
      </View>
      <Text className="small figures">
        {[
          time.full(submittedAt),
          receiptNo,
          ...(confirmations.length > 0 ? [messages.confirmations(confirmations.length)] : []),
        ].join(' · ')}
      </Text>
      {reopenings.map((one) => (
        <Reopening key={one.reopenedAt} reopening={one} />
      ))}
      {facts.length > 0 ? <Text className="small figures">{facts.join(' · ')}</Text> : null}
    </View>
  )
}

function Reopening({ reopening }: { reopening: SubmissionRecord['reopenings'][number] }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const deciderText = useDeciderText()
  const { acceptedAt, acceptedBy, reopenedAt, reopenedBy, reason } = reopening
  const reopened = messages.reopenedThen(time.full(reopenedAt), deciderText(reopenedBy))
  return (
    <>
      <Text className="small figures">
        {messages.acceptedThen(time.full(acceptedAt), deciderText(acceptedBy))}
      </Text>
      <Text className="small figures">
        {reason === null ? reopened : `${reopened} · ${messages.reopenReason(reason)}`}
      </Text>
    </>
  )
}
