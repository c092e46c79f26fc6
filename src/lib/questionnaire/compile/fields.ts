import { hasCells } from '../answers/answer'
import type { Form } from '../schema/form'
import { formLimits } from '../engine/limits'
import type { Question } from '../schema/question'
import { limitError } from './checks/problem'

/** The number of fields of a question. */
function countFields(question: Question): number {
  if (!hasCells(question)) return 1
  return question.rows.length * ('columns' in question ? question.columns.length : 1)
}

/** Throws {@link LimitError} at the question that exceeds the limit of fields. */
export function limitFields({ pages }: Form): void {
  let fields = 0
  for (const { questions } of pages)
    for (const question of questions) {
      fields += countFields(question)
      if (fields > formLimits.fields)
        throw limitError('tooManyFields', question.id, `more than ${formLimits.fields} fields`)
    }
}
