import { useEffect, useMemo } from 'react'
import {
  createCorrectableFields,
  type FormInstance,
  parseAddress,
  type Question,
  sameAnswers,
} from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { ReturnedSheet } from '@/wire/surveys/submission-history'
import { anyQuestion, type AnswerSession } from '../session/answer-session'

export interface CorrectedQuestion {
  question: Question
  /** Addresses of the open cells of a table or matrix; empty if the whole question is open. */
  cells: string[]
  whole: boolean
}

export interface Correction {
  returned: ReturnedSheet
  /** The returned response. */
  before: FormInstance
  /** In form order. */
  corrected: CorrectedQuestion[]
  /** Addresses of computed values that have changed. */
  recomputed: string[]
}

/** The open fields of a returned response, recomputed with each change; locked fields stay unchanged. */
export function useCorrection(
  detail: TaskDetail,
  returned: ReturnedSheet,
  session: AnswerSession,
): Correction {
  const { instance: fill } = session
  const { compiled } = fill
  const given = useMemo(() => ({ prior: detail.prior }), [detail])
  const places = useMemo(
    () => createCorrectableFields(compiled, returned, given),
    [compiled, returned, given],
  )
  const { before } = places
  const version = session.version(anyQuestion)
  const { open } = useMemo(() => ({ version, open: places.open(fill) }), [places, fill, version])
  useEffect(() => {
    // Restores answers that are no longer open, or were changed while the response was under review.
    for (const address of places.lockedChanges(fill)) session.set(address, places.before.value(address))
  }, [places, fill, session, version])
  return {
    returned,
    before,
    corrected: compiled.questions.flatMap(({ question }) => correctedOf(question, open, returned, session)),
    recomputed: [...compiled.byAddress.keys()].filter(
      (address) => fill.isComputed(address) && !sameAnswers(before.value(address), fill.value(address)),
    ),
  }
}

function correctedOf(
  question: Question,
  open: ReadonlySet<string>,
  { correctionRequests, justifications }: ReturnedSheet,
  session: AnswerSession,
): CorrectedQuestion[] {
  const { instance: fill } = session
  if (!fill.isRelevant(question.id)) return []
  const cells = [...open].filter((address) => parseAddress(address).questionId === question.id)
  const whole = open.has(question.id) || correctionRequests.some(({ at }) => at === question.id)
  // A rule may require a justification although no field of the question is open.
  const isAsked = session
    .findings(question.id)
    .some(
      ({ rule }) =>
        rule &&
        rule.level !== 'info' &&
        !justifications.some(({ ruleId, value }) => ruleId === rule.id && value === rule.value),
    )
  return cells.length > 0 || whole || isAsked ? [{ question, cells: whole ? [] : cells, whole }] : []
}
