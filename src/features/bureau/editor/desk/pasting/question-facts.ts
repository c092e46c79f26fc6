import type { FormPasteMessages } from '@/i18n/form-paste/zh-CN'
import type { PlannedCondition, PlannedQuestion } from '@/lib/questionnaire/form-paste'

/** Options named in a line; the others are counted. */
const mostNames = 6

function optionsText({ kind, options }: PlannedQuestion, messages: FormPasteMessages): string {
  if (options.length === 0 || kind === 'text' || kind === 'textarea' || kind === 'note') return ''
  const names = options.slice(0, mostNames).map(({ title, other }) => (other ? `${title}____` : title))
  return messages.options(options.length, names.join(' / ') + (options.length > mostNames ? ' …' : ''))
}

function settingsText(
  { kind, settings, rows, columns }: PlannedQuestion,
  messages: FormPasteMessages,
): string[] {
  const { minChoices, maxChoices, top, unit, max, min } = settings
  const isScale = kind === 'rate' && typeof max === 'number'
  return [
    rows.length > 0 ? `${messages.cells(rows.length, columns.length)}` : '',
    messages.choices(minChoices, maxChoices),
    top === undefined ? '' : messages.top(top),
    isScale ? messages.most(max) : '',
    kind === 'number' && min !== undefined && typeof max === 'string' ? `${min}–${max}` : '',
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
    question.required || question.kind === 'note' ? '' : messages.optional,
    ...question.conditions.map((one) => conditionText(one, messages)),
    question.help && messages.help(question.help.replace(/\n/g, ' ')),
  ]
    .filter(Boolean)
    .join(' · ')
