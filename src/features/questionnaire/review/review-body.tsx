import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { confirmedValue, openForm, createFormInstance, questionNumbers } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import type { Review } from '@/wire/bureau/review'
import { SubmissionHistory } from '../response/submission-history'
import { useResponseNotes } from '../response/response-notes'
import { ReviewedQuestion } from './reviewed-question'
import { confirmationsOf } from './reviewed-props'
import type { ReviewForm } from './use-review'
import './review.scss'

interface ReviewBodyProps {
  review: Review
  reviewForm: ReviewForm
}

/** One respondent's response, for review. `children`: what can be had of it, above its history. */
export function ReviewBody({ review, reviewForm, children }: ReviewBodyProps & { children?: ReactNode }) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { response } = review
  return (
    <View className="review">
      <Head review={review} />
      {response ? (
        <ReviewedResponse review={review} response={response} reviewForm={reviewForm} />
      ) : (
        <StatusPanel icon="form" title={messages.nothingToRead} hint={messages.nothingToReadHint} />
      )}
      {children}
      <SubmissionHistory submissions={review.submissions} />
    </View>
  )
}

function Head({ review }: { review: Review }) {
  const { facts: names } = useMessageNamespace(submissionHistoryMessages)
  const { states } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const time = useTimeText()
  return (
    <Card title={localText(review.title)}>
      <DescriptionList
        facts={[
          { name: names.unit, value: localText(review.unit) },
          { name: names.person, value: `${review.person} ${review.mobile}` },
          { name: names.status, value: states[review.status] },
          { name: names.due, value: time.short(review.dueAt, serverNow()) },
        ]}
      />
    </Card>
  )
}

type SubmittedResponse = NonNullable<Review['response']>

function ReviewedResponse({
  review,
  response,
  reviewForm,
}: ReviewBodyProps & { response: SubmittedResponse }) {
  const { form, corrects, prior, status, canReopen } = review
  const localText = useLocalText()
  const instance = createFormInstance(openForm(form), response.answers, { prior })
  const numbers = questionNumbers(instance.compiled, instance)
  const notes = useResponseNotes({
    form,
    answers: response.answers,
    // Confirmations are displayed at their cells.
    justifications: response.justifications.filter(({ ruleId }) => ruleId !== confirmedValue),
    prior,
  })
  // While a correction is awaited, the returned response itself is displayed.
  const previous = corrects && corrects.submissionNo < response.submissionNo ? corrects : null
  const earlierRequests = corrects?.correctionRequests ?? []
  const confirmations = confirmationsOf(review)
  return (
    <>
      {form.pages.map((page) => {
        const questions = page.questions.filter(({ id }) => numbers.has(id))
        return questions.length === 0 ? null : (
          <Card key={page.id} title={<Text>{localText(page.title)}</Text>}>
            {questions.map((question) => (
              <View key={question.id} className="review-question">
                <ReviewedQuestion
                  {...{
                    instance,
                    question,
                    earlierRequests,
                    confirmations,
                    previous,
                    reviewForm,
                    answers: response.answers,
                  }}
                  number={numbers.get(question.id) ?? 0}
                  canRequestCorrection={status === 'submitted' || canReopen}
                />
                {notes(question)}
              </View>
            ))}
          </Card>
        )
      })}
    </>
  )
}
