import { useMemo, useState } from 'react'
import {
  type Answers,
  confirmedValue,
  createFormInstance,
  type FormInstance,
  openForm,
  parseAddress,
  sameAnswers,
} from '@/lib/questionnaire'
import type { Review } from '@/wire/bureau/review'
import { canDecide } from '../../decision-button'
import { confirmationsOf } from '../../reviewed-props'
import type { ReviewForm } from '../../use-review'
import { isShownIn, pickedRows, type QuestionRow, reviewRows } from './review-rows'

type SubmittedResponse = NonNullable<Review['response']>

function partAt(answers: Answers, at: string): unknown {
  const { questionId, cell } = parseAddress(at)
  const answer: unknown = answers[questionId]
  const row = cell ? (answer as Record<string, unknown> | undefined)?.[cell.row] : answer
  return cell?.column === undefined ? row : (row as Record<string, unknown> | undefined)?.[cell.column]
}

/** Whether only rows with findings or notes are shown; the same for all returns. */
export interface OnlyProblems {
  isOn: boolean
  toggle: () => void
}

interface TableOptions {
  review: Review
  response: SubmittedResponse
  reviewForm: ReviewForm
  onlyProblems: OnlyProblems
}

/** The return as rows of a table, which of them need a look, and the place that is being marked. */
export function useTable({ review, response, reviewForm, onlyProblems }: TableOptions) {
  const [editing, setEditing] = useState<string | null>(null)
  const { form, prior, figures, corrects } = review
  const { answers, justifications, submissionNo } = response
  const instance: FormInstance = useMemo(
    () => createFormInstance(openForm(form), answers, { prior, justifications }),
    [form, answers, prior, justifications],
  )
  const all = useMemo(() => reviewRows(instance, figures), [instance, figures])
  // While a correction is awaited, the returned response itself is displayed.
  const previous = corrects && corrects.submissionNo < submissionNo ? corrects : null
  const earlierRequests = corrects?.correctionRequests ?? []
  const confirmations = confirmationsOf(review)
  const { correctionRequests, toggle } = reviewForm

  /** The value that was returned, if this response has another one. */
  const before = (at: string): unknown => {
    if (!previous) return undefined
    const was = partAt(previous.answers, at)
    return sameAnswers(was, instance.value(at)) ? undefined : was
  }
  const noted = [
    ...earlierRequests.map(({ at }) => at),
    ...confirmations.map(({ at }) => at),
    ...justifications.filter(({ ruleId }) => ruleId === confirmedValue).map(({ cell }) => cell),
    ...correctionRequests.keys(),
  ]
  const isProblem = (row: QuestionRow) =>
    row.findings.length > 0 ||
    noted.some((at) => isShownIn(row, at)) ||
    (row.kind !== 'tableTitle' && before(row.kind === 'figure' ? row.at : row.question.id) !== undefined)
  const problems = all.filter((row) => row.kind !== 'page' && isProblem(row))
  return {
    ...{ review, reviewForm, instance, answers, previous, earlierRequests, confirmations, before, editing },
    ...{ problems: problems.length, onlyProblems },
    /** Places can be marked, also in an accepted response that may be reopened. */
    isOpen: canDecide(review),
    rows: onlyProblems.isOn ? pickedRows(all, isProblem) : all,
    edit: setEditing,
    /** Marks a place to be returned and asks for the reason; a marked one is unmarked. */
    press(at: string) {
      toggle(at)
      setEditing(correctionRequests.has(at) ? null : at)
    },
    /** Marks a place with a ready-made reason, or replaces its reason. */
    markFor(at: string, reason: string) {
      setEditing(null)
      reviewForm.setReason(at, reason)
    },
    /** Asks for the first reason that is missing. */
    editMissing() {
      const lacking = [...correctionRequests].find(([, reason]) => !reviewForm.isReasonLongEnough(reason))
      if (lacking) setEditing(lacking[0])
    },
  }
}

export type ReviewTable = ReturnType<typeof useTable>
