import { useEffect, useMemo } from 'react'
import {
  createCorrectableFields,
  type FormInstance,
  parseAddress,
  type Question,
  sameAnswers,
} from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { ReturnedResponse } from '@/wire/surveys/submission-history'
import { anyQuestion, type AnswerSession } from '../session/answer-session'

export interface CorrectedQuestion {
  question: Question
  /** Addresses of the open cells of a table or matrix; empty if the whole question is open. */
  cells: string[]
  whole: boolean
}

export interface Correction {
  returned: ReturnedResponse
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
  returned: ReturnedResponse,
  session: AnswerSession,
): Correction {
  const { instance } = session
  const { compiled } = instance
  const options = useMemo(() => ({ prior: detail.prior, known: detail.known }), [detail])
  const correctable = useMemo(
    () => createCorrectableFields(compiled, returned, options),
    [compiled, returned, options],
  )
  const { before } = correctable
  const version = session.version(anyQuestion)
  const { open } = useMemo(
    () => ({ version, open: correctable.addresses(instance) }),
    [correctable, instance, version],
  )
  useEffect(() => {
    // Restores answers that are no longer open, or were changed while the response was under review.
    for (const address of correctable.lockedChanges(instance))
      session.set(address, correctable.before.value(address))
  }, [correctable, instance, session, version])
  return {
    returned,
    before,
    corrected: compiled.questions.flatMap(({ question }) => correctedOf(question, open, returned, session)),
    recomputed: [...compiled.byAddress.keys()].filter(
      (address) =>
        instance.isComputed(address) && !sameAnswers(before.value(address), instance.value(address)),
    ),
  }
}

function correctedOf(
  question: Question,
  open: ReadonlySet<string>,
  { correctionRequests, justifications }: ReturnedResponse,
  session: AnswerSession,
): CorrectedQuestion[] {
  const { instance } = session
  if (!instance.isRelevant(question.id)) return []
  const cells = [...open].filter((address) => parseAddress(address).questionId === question.id)
  const whole = open.has(question.id) || correctionRequests.some(({ at }) => at === question.id)
  // A rule may require a justification although no field of the question is open.
  const needsJustification = session
    .findings(question.id)
    .some(
      ({ rule }) =>
        rule &&
        rule.level !== 'info' &&
        !justifications.some(({ ruleId, value }) => ruleId === rule.id && value === rule.value),
    )
  return cells.length > 0 || whole || needsJustification
    ? [{ question, cells: whole ? [] : cells, whole }]
    : []
}
