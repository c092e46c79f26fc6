import type { ReactNode } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { ruleMessages } from '@/i18n/rules'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { compareDecimals } from '@/lib/numbers/decimal'
import { subtractDecimals } from '@/lib/numbers/decimal-arithmetic'
import { type Finding, formatAddress } from '@/lib/questionnaire'
import { serverNow } from '@/request/server-clock'
import { useAddressTitle } from '../../../texts/use-address-title'
import { useDecimalText } from '../../../texts/use-decimal-text'
import { useFindingText } from '../../../texts/use-finding-text'
import { useRuleText } from '../../../texts/use-rule-text'
import { ReasonEditor } from './reason-editor'
import { addressOf, isShownIn, type QuestionRow, toneOf } from './review-rows'
import type { ReviewTable } from './use-table'

interface NotesProps {
  row: QuestionRow
  table: ReviewTable
}

/** Below a row: earlier requests, findings with the respondent's words, and the marks with their reasons. */
export function RowNotes({ row, table, columns }: NotesProps & { columns: number }) {
  const earlier = useEarlierNotes({ row, table })
  const others = useOtherNotes({ row, table })
  const findings = row.findings.map((finding) => (
    <FindingNote
      key={`${finding.rule?.id ?? finding.code} ${formatAddress(finding)}`}
      {...{ finding, row, table }}
    />
  ))
  const marks = [...table.reviewForm.correctionRequests.keys()]
    .filter((at) => isShownIn(row, at))
    .map((at) => <ReasonEditor key={`mark ${at}`} at={at} table={table} />)
  const notes = [...earlier, ...findings, ...others, ...marks]
  if (notes.length === 0) return null
  return (
    <tr className="reviewer-notes">
      <td colSpan={columns}>{notes}</td>
    </tr>
  )
}

/** What was returned before, and what the respondent has said about it. */
function useEarlierNotes({ row, table }: NotesProps) {
  const messages = useMessageNamespace(submissionHistoryMessages)
  const time = useTimeText()
  const addressTitle = useAddressTitle(table.review.form, table.answers)
  const requests = table.earlierRequests
    .filter(({ at }) => isShownIn(row, at))
    .map(({ at, reason }) => (
      <Note key={`request ${at}`} tone="verify">
        {prefixed(row, at, addressTitle, messages.markReason(reason))}
      </Note>
    ))
  const confirmed = table.confirmations
    .filter(({ at }) => isShownIn(row, at))
    .map(({ at, reason, submissionNo, submittedAt, person }) => (
      <Note key={`confirmed ${submissionNo} ${at}`} tone="right">
        {prefixed(row, at, addressTitle, messages.confirmedBy(reason, person, time.full(submittedAt)))}
      </Note>
    ))
  return [...requests, ...confirmed]
}

/** A row that shows several places names the one that a note is about. */
const prefixed = (row: NotesProps['row'], at: string, title: (at: string) => string, text: string) =>
  addressOf(row) === at ? text : `${title(at)} · ${text}`

function Note({ tone, children }: { tone: string; children: ReactNode }) {
  return <div className={`reviewer-note reviewer-note-${tone}`}>{children}</div>
}

function FindingNote({ finding, row, table }: NotesProps & { finding: Finding }) {
  const { marks } = useMessageNamespace(ruleMessages)
  const messages = useMessageNamespace(reviewDeskMessages)
  const ruleText = useRuleText(table.instance)
  const findingText = useFindingText()
  const addressTitle = useAddressTitle(table.review.form, table.answers)
  const time = useTimeText()
  const tone = toneOf(finding)
  const at = formatAddress(finding)
  const { rule } = finding
  const text = rule ? ruleText(finding) : findingText(finding)
  const { person, submissions, response } = table.review
  const sent = submissions.find(({ submissionNo }) => submissionNo === response?.submissionNo)
  const when = sent ? time.short(sent.submittedAt, serverNow()) : ''
  const canMark = table.isOpen && row.kind === 'figure' && !table.reviewForm.correctionRequests.has(at)
  return (
    <div className={`reviewer-note reviewer-note-${tone}`}>
      <div className="reviewer-note-text">
        <div>
          <b>{marks[tone]}</b> {prefixed(row, at, addressTitle, text)}
        </div>
        {rule?.reason ? (
          <div className="reviewer-words">{messages.explainedBy(person, when, rule.reason)}</div>
        ) : null}
      </div>
      {canMark ? (
        <button type="button" className="desktop-button" onClick={() => table.press(at)}>
          {messages.markHere}
        </button>
      ) : null}
    </div>
  )
}

/** Sums of other forms and the ledger's total where they differ from the value. */
function useOtherNotes({ row, table }: NotesProps) {
  const { prior } = useMessageNamespace(questionnaireMessages)
  const messages = useMessageNamespace(reviewDeskMessages)
  const figureText = useDecimalText(table.instance.compiled)
  if (row.kind !== 'figure' || row.value === null) return []
  const { at, value: now, others } = row
  return others
    .filter(({ value }) => compareDecimals(value, now) !== 0)
    .map(({ kind, value }) => {
      const difference = subtractDecimals(now, value)
      const change = `${difference.startsWith('-') ? '' : '+'}${figureText(at, difference)}`
      return (
        <Note key={kind} tone="other">
          {messages.difference(prior[kind](figureText(at, value)), change)}
        </Note>
      )
    })
}
