import { kindOf } from '../../src/lib/questionnaire'
import type { LocalText, Option, Question, RateQuestion } from '../../src/lib/questionnaire/schema/form'
import type { ValueSet } from '../../src/lib/questionnaire/kinds/kind'

/** A value that a question offers: an option or a step of its scale. */
export interface OfferedValue {
  id: string
  title: LocalText
}

const stepsOf = ({ max, labels }: RateQuestion): OfferedValue[] =>
  Array.from({ length: max }, (_, index) => {
    const step = String(index + 1)
    return { id: step, title: labels?.[index] ?? { 'zh-CN': `${step} 分`, 'en-US': step } }
  })

const valueSets: Record<ValueSet, (question: Question) => OfferedValue[] | null> = {
  options: (question) => (question as Question & { options: Option[] }).options,
  scale: (question) => stepsOf(question as RateQuestion),
  open: () => null,
}

/** The values that the form offers. Null if they come from a code list outside the form, or if there are none. */
export function valuesOf(question: Question): OfferedValue[] | null {
  const { valueSet } = kindOf(question)
  return valueSet === undefined ? null : valueSets[valueSet](question)
}

export const joinTitles = (a: LocalText, b: LocalText): LocalText => ({
  'zh-CN': `${a['zh-CN'].trim()} · ${b['zh-CN']}`,
  'en-US': `${a['en-US'].trim()} · ${b['en-US']}`,
})
