import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { Result } from '@/components/result/result'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { integrityMessages } from '@/i18n/integrity'
import { receiptMessages } from '@/i18n/receipt'
import { sharingMessages } from '@/i18n/sharing'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import type { Answers, Form, Prior, Justification } from '@/lib/questionnaire'
import { confirmedValue } from '@/lib/questionnaire/schema/correction-request'
import type { Receipt as ReceiptData } from '@/wire/surveys/submission'
import type { SubmissionRecord } from '@/wire/surveys/submission-history'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { SubmissionHistory } from '../response/submission-history'
import './receipt.scss'

/** Loaded on demand, because few respondents read their answers again. */
const AnnotatedResponse = lazyComponent(
  async () => (await import('../response/annotated-response')).AnnotatedResponse,
)

const SubmittedSummary = lazyComponent(
  async () => (await import('../summary/submitted-summary')).SubmittedSummary,
)

interface ReceiptProps {
  receipt: ReceiptData
  form: Form
  /** Null for an anonymous survey: no user can read the answers again. */
  answers: Answers | null
  /** Justifications of values that break a soft rule. */
  justifications?: readonly Justification[]
  /** Values of earlier periods that the rules compared with. */
  prior?: Prior
  /** All submissions, oldest first. */
  submissions?: SubmissionRecord[]
  /** Between the description list and the answers. */
  children?: ReactNode
  /** Copies a text and reports the outcome. */
  onCopy: (text: string) => void
}

/** Receipt of a submission: number, time, respondent and answers. */
export function Receipt({
  receipt,
  form,
  answers,
  submissions = [],
  children,
  onCopy,
  ...more
}: ReceiptProps) {
  const { justifications = [], prior = {} } = more
  const messages = useMessageNamespace(receiptMessages)
  const integrity = useMessageNamespace(integrityMessages)
  const own = useMessageNamespace(submissionHistoryMessages)
  const localText = useLocalText()
  const [shown, setShown] = useState(false)
  const { filledBy } = receipt
  const explained = justifications.filter(({ ruleId }) => ruleId !== confirmedValue)
  const facts = useFacts(receipt, explained.length, onCopy)
  return (
    <View className={answers ? 'receipt' : 'receipt-column'}>
      <View className="receipt-column">
        <Result
          outcome="success"
          title={submissions.some(({ outcome }) => outcome === 'accepted') ? own.accepted : messages.done}
          hint={localText(receipt.title)}
          facts={facts}
        />
        {filledBy ? null : (
          <Notice tone="info">
            <View>{messages.anonymous}</View>
            <View>{integrity.secrecy}</View>
            <View>{own.withdrawAnonymous}</View>
          </Notice>
        )}
        {children}
      </View>
      <View className="receipt-column">
        {answers ? <SubmittedSummary {...{ form, answers, justifications, prior }} /> : null}
        <SubmissionHistory submissions={submissions} />
        {answers ? (
          <Button onPress={() => setShown(!shown)}>
            <Text>{shown ? messages.hideAnswers : messages.answers}</Text>
          </Button>
        ) : null}
        {answers && shown ? <AnnotatedResponse {...{ form, answers, justifications, prior }} /> : null}
      </View>
    </View>
  )
}

/** What the receipt says of the submission. `reasons`: number of explained findings. */
function useFacts(receipt: ReceiptData, reasons: number, onCopy: ReceiptProps['onCopy']) {
  const messages = useMessageNamespace(receiptMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { filledBy } = receipt
  const common = [
    { name: messages.number, value: <ReceiptNumber number={receipt.receiptNo} onCopy={onCopy} /> },
    { name: messages.unit, value: localText(receipt.unit) },
  ]
  // An anonymous receipt contains only the day, as a date at midnight UTC, and no answers.
  return filledBy
    ? [
        ...common,
        { name: messages.time, value: time.full(receipt.submittedAt) },
        { name: messages.filledBy, value: `${filledBy.name} ${filledBy.mobile}` },
        { name: messages.count, value: messages.countValue(receipt.answeredCount) },
        ...(reasons > 0 ? [{ name: messages.reasons, value: messages.reasonsValue(reasons) }] : []),
      ]
    : [...common, { name: messages.day, value: receipt.submittedAt.slice(0, 10) }]
}

/** The receipt number, which the bureau asks for in letters and calls, with a copy button. */
function ReceiptNumber({ number, onCopy }: { number: string; onCopy: (text: string) => void }) {
  const sharing = useMessageNamespace(sharingMessages)
  const { number: name } = useMessageNamespace(receiptMessages)
  return (
    <View className="receipt-number">
      <Text>{number}</Text>
      <Button variant="link" label={sharing.copyOf(name)} onPress={() => onCopy(number)}>
        {sharing.copy}
      </Button>
    </View>
  )
}
