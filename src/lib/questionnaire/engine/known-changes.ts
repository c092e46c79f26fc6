import { isEmptyAnswer } from '../answers/answer'
import { sameAsKnown } from '../answers/answer'
import type { CompiledForm } from '../compile/compiled'
import { fingerprint } from '../compile/rule-fingerprint'
import type { Finding } from '../schema/finding'
import type { Justification } from '../schema/form'
import { type KnownAnswers, knownChange } from '../schema/known-answers'
import type { AnswerValue } from '../schema/question'

type JustificationOf = (ruleId: string, address: string, value: string) => string | null

/** What was known, as the justifications of submitted answers state it. */
export function knownOfJustifications(justifications: readonly Justification[]): KnownAnswers {
  const known: KnownAnswers = { answers: {}, origins: {} }
  for (const { cell, known: stated } of justifications) {
    if (!stated) continue
    const { value, ...origin } = stated
    known.answers[cell] = value
    known.origins[cell] = origin
  }
  return known
}

/** Questions whose answer differs from the known one, if they ask for a reason. */
export function createKnownChanges(
  { byId }: CompiledForm,
  known: KnownAnswers,
  valueOf: (id: string) => AnswerValue | undefined,
) {
  /** Fingerprint of the known and the given answer; null while they are the same or the answer is missing. */
  const changeOf = (id: string): string | null => {
    const { [id]: before } = known.answers
    if (before === undefined || !byId.get(id)?.question.reasonOnChange) return null
    const value = valueOf(id)
    return isEmptyAnswer(value) || sameAsKnown(value, before) ? null : fingerprint([before, value])
  }
  return {
    changeOf,
    findings(id: string, justificationOf: JustificationOf): Finding[] {
      const value = changeOf(id)
      if (value === null) return []
      const reason = justificationOf(knownChange, id, value)
      return [{ questionId: id, code: 'rule', rule: { id: knownChange, level: 'soft', value, reason } }]
    },
    /** What was known of a question. */
    stated: (id: string): Justification['known'] => {
      const { [id]: value } = known.answers
      const { [id]: origin } = known.origins
      return value === undefined || !origin ? undefined : { ...origin, value }
    },
  }
}

export type KnownChanges = ReturnType<typeof createKnownChanges>
