import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { hasCells, parseAddress, sameAnswers } from '@/lib/questionnaire'
import { longestRequest } from '@/wire/surveys/submission-history'
import { usePipedText } from '../texts/use-rule-text'
import { Answer } from '../response/response-view'
import { useAddressTitle } from '../texts/use-address-title'
import { ReviewedCells } from './reviewed-cells'
import type { ReviewedProps } from './reviewed-props'

export function ReviewedQuestion(props: ReviewedProps) {
  const { fill, question, number, answers, before, canMark, reviewing } = props
  const messages = useMessageNamespace(submissionHistoryMessages)
  const piped = usePipedText(fill)
  const title = piped(question.title)
  const isMarked = reviewing.correctionRequests.has(question.id)
  const isCelled = hasCells(question)
  const action = isMarked ? messages.unmark : isCelled ? messages.markWhole : messages.mark
  const differs = before !== null && !sameAnswers(before.answers[question.id], answers[question.id])
  return (
    <>
      <View className="review-line">
        <Text className="muted review-title">{`${number}. ${title}`}</Text>
        {canMark ? (
          <Button
            size="small"
            variant={isMarked ? 'primary' : 'plain'}
            label={`${action} ${title}`}
            onPress={() => reviewing.toggle(question.id)}
          >
            {action}
          </Button>
        ) : null}
      </View>
      {isCelled ? (
        <ReviewedCells {...props} question={question} />
      ) : (
        <Answer question={question} answers={answers} />
      )}
      {differs && !isCelled ? (
        <View className="review-before">
          <Text className="small">{messages.before}</Text>
          <Answer question={question} answers={before.answers} />
        </View>
      ) : null}
      <Marks {...props} />
    </>
  )
}

/** The earlier correction requests, and the current ones with their reasons. */
function Marks({ fill, question, known, reviewing }: ReviewedProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const placeTitle = useAddressTitle(fill.compiled.form)
  const isHere = (at: string) => parseAddress(at).questionId === question.id
  const { correctionRequests, checked, isReasoned, explain } = reviewing
  return (
    <>
      {known
        .filter(({ at }) => isHere(at))
        .map(({ at, reason }) => (
          <Text
            key={at}
            className="review-known"
          >{`${placeTitle(at)} · ${messages.markReason(reason)}`}</Text>
        ))}
      {[...correctionRequests]
        .filter(([at]) => isHere(at))
        .map(([at, reason]) => (
          <TextField
            key={at}
            id={`mark-${at.replace(/\./g, '-')}`}
            label={messages.why(placeTitle(at))}
            multiline
            maxLength={longestRequest}
            placeholder={messages.whyHint}
            value={reason}
            error={checked && !isReasoned(reason) ? messages.whyShort : null}
            onChange={(text) => explain(at, text)}
          />
        ))}
    </>
  )
}
