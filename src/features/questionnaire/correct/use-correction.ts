import { useEffect, useMemo } from 'react'
import {
  createCorrectableFields,
  type FormInstance,
  parseAddress,
  type Question,
  sameAnswers,
} from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/questionnaire'
import type { ReturnedSheet } from '@/wire/submission-history'
import { anyQuestion, type AnswerSession } from '../answering/session/answer-session'

export interface Corrected {
  question: Question
  /** The open places of a table or matrix; none where the question is open as a whole. */
  cells: string[]
  whole: boolean
}

export interface Correction {
  returned: ReturnedSheet
  /** The sheet as it was returned. */
  before: FormInstance
  /** In the form's order. */
  corrected: Corrected[]
  /** Computed figures that are different now. */
  recomputed: string[]
}

/** What is open on a returned sheet, worked out anew with each change; what is locked stays as it was. */
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
    // What is no longer open, or was changed while the sheet was with the bureau, is put back.
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
): Corrected[] {
  const { instance: fill } = session
  if (!fill.isRelevant(question.id)) return []
  const cells = [...open].filter((address) => parseAddress(address).questionId === question.id)
  const whole = open.has(question.id) || correctionRequests.some(({ at }) => at === question.id)
  // A rule said there may ask for a reason although nothing there is open.
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
