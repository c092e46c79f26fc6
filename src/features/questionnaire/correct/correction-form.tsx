import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { type Finding, type FormInstance, questionNumbers } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { RejectionNotice } from '../submit/lazy'
import { FindingLines } from '../navigation/finding-lines'
import type { AnswerProps } from '../navigation/answer-props'
import { ResponseView } from '../response/response-view'
import { useAddressTitle } from '../texts/use-address-title'
import { SubmissionHistory } from '../response/submission-history'
import { useDeciderText } from '../response/submission-lines'
import { CorrectedCard } from './corrected-card'
import { useDecimalText } from '../texts/use-decimal-text'
import { type Correction, useCorrection } from './use-correction'
import './correct.scss'

export interface CorrectionProps {
  detail: TaskDetail
  returned: NonNullable<TaskDetail['returned']>
  answering: AnswerProps
  /** True from the first attempt to submit. */
  isChecked: boolean
}

/** A returned response: the correction requests with previous and current answers, and the rest read-only. */
export function CorrectionForm({ detail, returned, answering, isChecked }: CorrectionProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const { session, navigation } = answering
  const correction = useCorrection(detail, returned, session, isChecked)
  const numbers = questionNumbers(session.instance.compiled, session.instance)
  const [shown, setShown] = useState(false)
  const deciderText = useDeciderText()
  const by = detail.submissions.find(({ submissionNo }) => submissionNo === returned.submissionNo)?.decidedBy
  const { returnedAt, correctionRequests } = returned
  const shortTime = (iso: string) => time.short(iso, serverNow())
  return (
    <View className="correction">
      <Notice tone="warn">
        <Text>
          {messages.returnedBy(
            shortTime(returnedAt),
            shortTime(detail.task.dueAt),
            correctionRequests.length,
          )}
        </Text>
        {by ? <Text>{messages.reviewer(deciderText(by))}</Text> : null}
        <Progress correction={correction} />
      </Notice>
      {isChecked ? <Unsettled {...{ session, navigation }} findings={correction.unsettled} /> : null}
      {session.refused().length > 0 ? <RejectionNotice {...{ session, navigation }} /> : null}
      {correction.corrected.map((corrected) => (
        <CorrectedCard
          key={corrected.question.id}
          session={session}
          correction={correction}
          corrected={corrected}
          number={numbers.get(corrected.question.id) ?? 0}
        />
      ))}
      <Recomputed correction={correction} instance={session.instance} />
      <Button onPress={() => setShown(!shown)}>{shown ? messages.hideOthers : messages.others}</Button>
      {shown ? (
        <>
          <ResponseView form={detail.form} answers={session.instance.relevantAnswers()} />
          <SubmissionHistory submissions={detail.submissions} />
        </>
      ) : null}
      <KeypadSpacer />
    </View>
  )
}

function Progress({ correction: { returned, unsettled } }: { correction: Correction }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { length } = returned.correctionRequests
  return <Text className="correction-progress">{messages.settled(length - unsettled.length, length)}</Text>
}

/** What is left; a press leads to it. */
function Unsettled({ findings, ...answering }: AnswerProps & { findings: Finding[] }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  if (findings.length === 0) return null
  return (
    <Notice tone="bad" live="alert">
      <Text>{messages.unsettled(findings.length)}</Text>
      <View className="refused-lines">
        <FindingLines {...answering} findings={findings} />
      </View>
    </Notice>
  )
}

/** Computed values that have changed, before and after. */
function Recomputed({ correction, instance }: { correction: Correction; instance: FormInstance }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const addressTitle = useAddressTitle(instance.compiled.form)
  const figureText = useDecimalText(instance.compiled)
  if (correction.recomputed.length === 0) return null
  return (
    <Card title={messages.recomputed}>
      {correction.recomputed.map((address) => (
        <View key={address} className="correction-computed">
          <Text>{addressTitle(address)}</Text>
          <Text className="figures">
            {`${figureText(address, correction.before.value(address))} → ${figureText(address, instance.value(address))}`}
          </Text>
        </View>
      ))}
    </Card>
  )
}
