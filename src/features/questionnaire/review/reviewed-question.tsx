import { Text, View } from '@tarojs/components'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { TextField, type TextFieldProps } from '@/components/text-field/text-field'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { hasCells, isRoster, parseAddress, sameAnswers } from '@/lib/questionnaire'
import { pageElements } from '@/platform/ui/page-elements'
import { longestRequest } from '@/wire/bureau/review'
import { usePipedText } from '../texts/use-piped-text'
import { Answer } from '../response/response-view'
import { useAddressTitle } from '../texts/use-address-title'
import { ReviewedCells, ReviewedList } from './reviewed-cells'
import type { ReviewedProps } from './reviewed-props'

export function ReviewedQuestion(props: ReviewedProps) {
  const { instance, question, number, answers, previous, canRequestCorrection, reviewForm } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const piped = usePipedText(instance)
  const title = piped(question.title)
  const isMarked = reviewForm.correctionRequests.has(question.id)
  const list = isRoster(question) ? question : null
  const isCelled = hasCells(question) || list !== null
  const action = isMarked ? messages.unmark : isCelled ? messages.markWhole : messages.mark
  const differs = previous !== null && !sameAnswers(previous.answers[question.id], answers[question.id])
  return (
    <>
      <View className="review-line">
        <Text className="muted review-title">{`${number}. ${title}`}</Text>
        {canRequestCorrection ? (
          <Button
            size="small"
            variant={isMarked ? 'primary' : 'plain'}
            label={`${action} ${title}`}
            onPress={() => reviewForm.toggle(question.id)}
          >
            {action}
          </Button>
        ) : null}
      </View>
      {list ? (
        <ReviewedList {...props} question={list} />
      ) : hasCells(question) ? (
        <ReviewedCells {...props} question={question} />
      ) : (
        <Answer question={question} answers={answers} />
      )}
      {differs && !isCelled ? (
        <View className="review-before">
          <Text className="small">{messages.before}</Text>
          <Answer question={question} answers={previous.answers} />
        </View>
      ) : null}
      <CorrectionRequests {...props} />
    </>
  )
}

/** The earlier correction requests, the confirmations, and the current ones with their reasons. */
function CorrectionRequests(props: ReviewedProps) {
  const { instance, question, answers, earlierRequests, confirmations, reviewForm } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const addressTitle = useAddressTitle(instance.compiled.form, answers)
  const isHere = (at: string) => parseAddress(at).questionId === question.id
  const { correctionRequests, showsMissingReasons, isReasonLongEnough, setReason } = reviewForm
  return (
    <>
      {earlierRequests
        .filter(({ at }) => isHere(at))
        .map(({ at, reason }) => (
          <Text
            key={at}
            className="review-known"
          >{`${addressTitle(at)} · ${messages.markReason(reason)}`}</Text>
        ))}
      {confirmations
        .filter(({ at }) => isHere(at))
        .map(({ at, reason, submissionNo, submittedAt, person }) => (
          <Text key={`${submissionNo} ${at}`} className="review-confirmed">
            {`${addressTitle(at)} · ${messages.confirmedBy(reason, person, time.full(submittedAt))}`}
          </Text>
        ))}
      {[...correctionRequests]
        .filter(([at]) => isHere(at))
        .map(([at, reason]) => (
          <Reason
            key={at}
            id={`mark-${at.replace(/\./g, '-')}`}
            label={messages.why(addressTitle(at))}
            value={reason}
            error={showsMissingReasons && !isReasonLongEnough(reason) ? messages.whyShort : null}
            onChange={(text) => setReason(at, text)}
          />
        ))}
    </>
  )
}

/** Why a value is returned. On a computer the field has the focus as soon as the value is marked. */
function Reason(props: Pick<TextFieldProps, 'id' | 'label' | 'value' | 'error' | 'onChange'>) {
  const { whyHint } = useMessageNamespace(submissionHistoryMessages)
  const isDesktop = useDesktop()
  const isFirst = useRef(true)
  const { id } = props
  useEffect(() => {
    if (isDesktop && isFirst.current) pageElements.focusOn(id)
    isFirst.current = false
  }, [id, isDesktop])
  return <TextField multiline maxLength={longestRequest} placeholder={whyHint} {...props} />
}
