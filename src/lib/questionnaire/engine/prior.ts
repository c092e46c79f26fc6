import { isEmptyAnswer } from '../answers/answer'
import { partAt } from './check'
import type { CompiledForm } from '../compile/compiled'
import { priorKey } from '../compile/form-expression'
import type { Prior } from '../schema/form'

/** Values of earlier periods by period and address. */
export function priorValues(compiled: CompiledForm, { last, lastYear }: Prior): Map<string, unknown> {
  const figures = new Map<string, unknown>()
  for (const [tense, period] of [['last', last] as const, ['lastYear', lastYear] as const]) {
    if (!period) continue
    for (const { question, fields: places } of compiled.questions) {
      const answer = period.answers[question.id]
      if (answer === undefined) continue
      for (const { address, cell } of places) {
        const part = partAt(answer, cell)
        if (!isEmptyAnswer(part as never)) figures.set(priorKey(tense, address), part)
      }
    }
  }
  return figures
}
