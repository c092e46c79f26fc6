import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { DescriptionList } from '@/components/description-list/description-list'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { compileForm, createFormInstance, questionNumbers } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import type { Review } from '@/wire/surveys/submission-history'
import { SubmissionHistory } from '../response/submission-history'
import { useResponseNotes } from '../response/response-notes'
import { ReviewedQuestion } from './reviewed-question'
import type { Reviewing } from './use-review'
import './review.scss'

interface ReviewBodyProps {
  review: Review
  reviewing: Reviewing
}

/** One respondent's response, for review. */
export function ReviewBody({ review, reviewing }: ReviewBodyProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { response } = review
  return (
    <View className="review">
      <Head review={review} />
      {response ? (
        <Sheet review={review} response={response} reviewing={reviewing} />
      ) : (
        <StatusPanel icon="form" title={messages.nothingToRead} hint={messages.nothingToReadHint} />
      )}
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

type SheetOf = NonNullable<Review['response']>

function Sheet({ review, response, reviewing }: ReviewBodyProps & { response: SheetOf }) {
  const { form, corrects, prior, status } = review
  const localText = useLocalText()
  const fill = createFormInstance(compileForm(form), response.answers, { prior })
  const numbers = questionNumbers(fill.compiled, fill)
  const notes = useResponseNotes({
    form,
    answers: response.answers,
    justifications: response.justifications,
    prior,
  })
  // While a correction is awaited, the returned response itself is displayed.
  const before = corrects && corrects.submissionNo < response.submissionNo ? corrects : null
  const known = corrects?.correctionRequests ?? []
  return (
    <>
      {form.pages.map((page) => {
        const asked = page.questions.filter(({ id }) => numbers.has(id))
        return asked.length === 0 ? null : (
          <Card key={page.id} title={<Text>{localText(page.title)}</Text>}>
            {asked.map((question) => (
              <View key={question.id} className="review-question">
                <ReviewedQuestion
                  {...{ fill, question, known, before, reviewing, answers: response.answers }}
                  number={numbers.get(question.id) ?? 0}
                  canMark={status === 'submitted'}
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
