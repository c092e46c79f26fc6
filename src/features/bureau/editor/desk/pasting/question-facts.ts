import type { FormPasteMessages } from '@/i18n/form-paste/zh-CN'
import { isNote, kindOf } from '@/lib/questionnaire'
import type { PlannedCondition, PlannedQuestion } from '@/lib/questionnaire/form-paste'

/** Options named in a line; the others are counted. */
const mostNames = 6

function optionsText({ kind, options }: PlannedQuestion, messages: FormPasteMessages): string {
  if (options.length === 0 || !kindOf({ kind }).items?.includes('options')) return ''
  const names = options.slice(0, mostNames).map(({ title, other }) => (other ? `${title}____` : title))
  return messages.options(options.length, names.join(' / ') + (options.length > mostNames ? ' …' : ''))
}

function settingsText(
  { kind, settings, rows, columns }: PlannedQuestion,
  messages: FormPasteMessages,
): string[] {
  const { minChoices, maxChoices, top, unit, max, min } = settings
  const { numeric } = kindOf({ kind })
  const isScale = numeric === 'step' && typeof max === 'number'
  return [
    rows.length > 0 ? `${messages.cells(rows.length, columns.length)}` : '',
    messages.choices(minChoices, maxChoices),
    top === undefined ? '' : messages.top(top),
    isScale ? messages.most(max) : '',
    numeric === 'decimal' && min !== undefined && typeof max === 'string' ? `${min}–${max}` : '',
    unit === undefined ? '' : messages.unit(unit),
  ]
}

const conditionText = ({ number, options, negated }: PlannedCondition, messages: FormPasteMessages) =>
  (negated ? messages.shownUnless : messages.shownIf)(number || messages.unnumbered, options.join(' / '))

/** How a question was understood, in one line. */
export const factsOf = (question: PlannedQuestion, messages: FormPasteMessages): string =>
  [
    optionsText(question, messages),
    ...settingsText(question, messages),
    question.required || isNote(question) ? '' : messages.optional,
    ...question.conditions.map((one) => conditionText(one, messages)),
    question.help && messages.help(question.help.replace(/\n/g, ' ')),
  ]
    .filter(Boolean)
    .join(' · ')
