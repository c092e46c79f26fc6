import type { ReactNode } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { Heading } from '@/platform/ui/elements'
import { serverNow } from '@/request/server-clock'
import type { Review } from '@/wire/bureau/review'
import { SubmissionLines } from '../../response/submission-lines'

/** The unit and its respondent, the print, and all submissions with the decisions about them. */
export function ReturnFacts({ review, children }: { review: Review; children: ReactNode }) {
  const { unitHeading, facts: names } = useMessageNamespace(reviewDeskMessages)
  const { facts: status, history } = useMessageNamespace(submissionHistoryMessages)
  const { states } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const facts = [
    [names.unit, localText(review.unit)],
    [names.person, `${review.person} ${review.mobile}`],
    [names.survey, localText(review.title)],
    [status.status, states[review.status]],
    [names.due, time.short(review.dueAt, serverNow())],
  ] as const
  return (
    <div className="reviewer-unit">
      <Heading level={3} className="reviewer-heading">
        {unitHeading}
      </Heading>
      <dl className="reviewer-unit-facts">
        {facts.map(([name, text]) => (
          <div key={name} className="reviewer-fact">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="reviewer-print">{children}</div>
      <Heading level={3} className="reviewer-heading">
        {history}
      </Heading>
      <SubmissionLines submissions={review.submissions} />
    </div>
  )
}
