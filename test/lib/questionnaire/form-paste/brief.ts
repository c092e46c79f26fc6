import type { PastePlan, PlannedQuestion } from '@/lib/questionnaire/form-paste'

/** A questionnaire as people copy it, and how it must be understood: one line a page or question. */
export interface Sample {
  name: string
  text: string
  expected: string[]
}

const settingsOf = ({ settings }: PlannedQuestion) =>
  Object.entries(settings).map(
    ([name, value]) => ` ${name}=${Array.isArray(value) ? value.join('/') : value}`,
  )

const conditionsOf = ({ conditions }: PlannedQuestion) =>
  conditions.map(({ number, options, negated }) => ` ?${number}${negated ? '≠' : '='}${options.join('/')}`)

/** `+` marks an option with free text, `-` one that excludes the others. */
function lineOf(question: PlannedQuestion): string {
  const { kind, required, title, help, options, rows, columns, warnings } = question
  const shown = options.map(
    (one) => `${one.title}${one.other ? '+' : ''}${one.exclusive && kind === 'multiple' ? '-' : ''}`,
  )
  return [
    `${kind}${required ? '*' : ''} ${title}`,
    help && ` (${help.replace(/\n/g, '⏎')})`,
    shown.length > 0 && ` [${shown.join('/')}]`,
    rows.length > 0 && ` {${rows.join('/')}}`,
    columns.length > 0 && ` <${columns.join('/')}>`,
    ...settingsOf(question),
    ...conditionsOf(question),
    ...warnings.map(({ code, line }) => ` !${code}@${line}`),
  ]
    .filter(Boolean)
    .join('')
}

/** The whole plan in lines: title, introduction, pages, questions, what is left to be set. */
export const brief = ({ title, intro, sections, skips }: PastePlan): string[] => [
  ...(title ? [`= ${title}`] : []),
  ...(intro ? [`> ${intro.replace(/\n/g, '⏎')}`] : []),
  ...sections.flatMap((section) => [
    ...(section.title ? [`# ${section.title}`] : []),
    ...section.questions.map(lineOf),
  ]),
  ...skips.filter(({ isSet }) => !isSet).map(({ line, text }) => `skip@${line} ${text}`),
]
