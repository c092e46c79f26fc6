import { parseAddress, isTableAnswer } from '../../../src/lib/questionnaire'
import type { Answers, Form } from '../../../src/lib/questionnaire/schema/form'
import { isDecimal } from '../../../src/lib/numbers/decimal'
import type { OverviewField } from '../../../src/wire/bureau/overview'
import { addressTitle } from '../../evaluation/address-title'

/** The number at an address of the answers, or null. */
function figureAt(answers: Answers | undefined, address: string): string | null {
  const { questionId, cell } = parseAddress(address)
  const answer = answers?.[questionId]
  const row = cell && isTableAnswer(answer) ? answer[cell.row] : undefined
  const value = cell ? (isTableAnswer(row) && cell.column !== undefined ? row[cell.column] : row) : answer
  return typeof value === 'string' && isDecimal(value) ? value : null
}

/** A field with its current and its earlier number. */
export function readField(
  form: Form,
  address: string,
  answers: Answers | undefined,
  earlier: Answers | undefined,
): OverviewField {
  const { questionId } = parseAddress(address)
  const question = form.pages.flatMap((page) => page.questions).find(({ id }) => id === questionId)
  const unit = question && 'unit' in question ? (question.unit ?? null) : null
  const value = figureAt(answers, address)
  return { at: addressTitle(form, address), unit, value, earlier: figureAt(earlier, address) }
}
