import { useEffect, useMemo } from 'react'
import {
  createCorrectableFields,
  type Finding,
  type FormInstance,
  parseAddress,
  type Question,
  sameAnswers,
} from '@/lib/questionnaire'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import type { ReturnedResponse } from '@/wire/surveys/submission-history'
import type { AnswerSession } from '../session/answer-session'
import { anyQuestion } from '../session/subscriptions'

export interface CorrectedQuestion {
  question: Question
  /** Addresses of the open cells of a table or matrix; empty if the whole question is open. */
  cells: string[]
  whole: boolean
  /** Returned addresses that are neither the whole question nor among `cells`, such as computed ones. */
  others: string[]
}

export interface Correction {
  returned: ReturnedResponse
  /** The returned response. */
  before: FormInstance
  /** In form order. */
  corrected: CorrectedQuestion[]
  /** Addresses of computed values that have changed. */
  recomputed: string[]
  /** The returned values that are neither changed nor confirmed, in form order. */
  unsettled: Finding[]
  /** True from the first attempt to submit. */
  isChecked: boolean
}

/** The open fields of a returned response, recomputed with each change; locked fields stay unchanged. */
export function useCorrection(
  detail: TaskDetail,
  returned: ReturnedResponse,
  session: AnswerSession,
  isChecked: boolean,
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
    isChecked,
    unsettled: unsettledOf(returned, instance),
    corrected: compiled.questions.flatMap(({ question }) => correctedOf(question, open, returned, session)),
    recomputed: [...compiled.byAddress.keys()].filter(
      (address) =>
        instance.isComputed(address) && !sameAnswers(before.value(address), instance.value(address)),
    ),
  }
}

function unsettledOf({ correctionRequests }: ReturnedResponse, instance: FormInstance): Finding[] {
  const ids = new Set(correctionRequests.map(({ at }) => parseAddress(at).questionId))
  return instance.compiled.questions
    .filter(({ question }) => ids.has(question.id))
    .flatMap(({ question }) => instance.findings(question.id))
    .filter(({ code }) => code === 'unsettled')
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
  const others = correctionRequests
    .map(({ at }) => at)
    .filter((at) => parseAddress(at).questionId === question.id && at !== question.id)
    .filter((at) => (whole || !open.has(at)) && instance.isRelevant(at))
  return cells.length > 0 || whole || needsJustification || others.length > 0
    ? [{ question, cells: whole ? [] : cells, whole, others }]
    : []
}
