import { isEmptyAnswer } from '../answers/answer'
import { fieldValue } from './check'
import type { CompiledForm } from '../compile/compiled'
import { priorKey } from '../expression/prior-key'
import { parseAddress } from '../answers/address'
import type { AnswerValue, Prior } from '../schema/form'

/** Values of earlier periods by period and address. */
export function priorValues(compiled: CompiledForm, { last, lastYear }: Prior): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [periodRef, period] of [['last', last] as const, ['lastYear', lastYear] as const]) {
    if (!period) continue
    for (const { question, fields } of compiled.questions) {
      const answer = period.answers[question.id]
      if (answer === undefined) continue
      for (const { address, cell } of fields) {
        const value = fieldValue(answer, cell)
        if (!isEmptyAnswer(value as never)) values.set(priorKey(periodRef, address), value)
      }
    }
  }
  return values
}

/** The value of an address in an earlier period; a row of a list that was taken over from there has its id. */
export function priorValue(
  prior: ReadonlyMap<string, unknown>,
  periodRef: 'last' | 'lastYear',
  address: string,
): AnswerValue | undefined {
  const known = prior.get(priorKey(periodRef, address))
  if (known !== undefined) return known as AnswerValue
  const { questionId, cell } = parseAddress(address)
  if (!cell) return undefined
  return fieldValue(prior.get(priorKey(periodRef, questionId)), cell) as AnswerValue | undefined
}
