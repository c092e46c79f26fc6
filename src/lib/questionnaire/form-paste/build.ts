import { buildCondition, type Term } from '../form-editing/condition'
import { emptyText, newQuestion } from '../form-editing/new-question'
import { kindOf } from '../kinds/kinds'
import type { Condition, LocalText } from '../expression/expression-types'
import type { Option, Question, QuestionKindName } from '../schema/question'
import type { PlannedQuestion } from './plan'
import type { PlannedCondition } from './resolve-flow'
import type { Pasted, PastedOption } from './types'

/** Longest text of a title that fields of the editor take. */
const longestTitle = 2_000

export type TextOf = (text: string) => LocalText

export const textIn =
  (language: Pasted['language']): TextOf =>
  (text) => ({ ...emptyText(), [language]: text.slice(0, longestTitle) })

const optionsOf = (options: readonly PastedOption[], kind: QuestionKindName, text: TextOf): Option[] =>
  options.map(({ title, other, exclusive }, at) => ({
    id: `o-${at + 1}`,
    title: text(title),
    ...(other && kind !== 'ranking' && { other }),
    ...(exclusive && isMultiple(kind) && { exclusive }),
  }))

const isMultiple = (kind: QuestionKindName) => kind === 'multiple' || kind === 'checklist'

const named = (titles: readonly string[], prefix: string, text: TextOf) =>
  titles.map((title, at) => ({ id: `${prefix}-${at + 1}`, title: text(title) }))

/** Steps of a rating have names, the lowest first; satisfied comes last. */
function ratingOf(options: readonly PastedOption[], max: number, text: TextOf): object {
  const steps = Math.min(10, Math.max(2, options.length > 1 ? options.length : max))
  const titles = options.map(({ title }) => title)
  if (titles.length !== steps || titles.every((title) => /^\d+分?$/.test(title))) return { max: steps }
  const isFalling = /^(?:非常|很|十分|完全)?(?:满意|同意|重要|好|符合|了解)$/.test(titles[0] ?? '')
  return { max: steps, labels: (isFalling ? [...titles].reverse() : titles).map(text) }
}

const within = (count: number | undefined, most: number) =>
  count !== undefined && count >= 1 && count <= most ? count : undefined

const bound = (value: string | number | undefined) => (typeof value === 'string' ? value : undefined)

type Settings = (question: PlannedQuestion, text: TextOf) => object

const figures: Settings = ({ settings: { min, max, decimals, unit } }, text) => ({
  min,
  max: bound(max),
  decimals,
  unit: unit === undefined ? undefined : text(unit),
})

const choices: Settings = ({ kind, options, settings: { minChoices, maxChoices } }, text) => {
  if (options.length === 0) return {}
  const own = { options: optionsOf(options, kind, text) }
  if (!isMultiple(kind)) return own
  return {
    ...own,
    minChoices: within(minChoices, options.length),
    maxChoices: within(maxChoices, options.length),
  }
}

/** What a kind takes of a pasted question; kinds that are missing take its texts alone. */
const settingsOf: Partial<Record<QuestionKindName, Settings>> = {
  single: choices,
  picker: choices,
  multiple: choices,
  checklist: choices,
  ranking: ({ kind, options, settings: { top } }, text) =>
    options.length < 2 ? {} : { options: optionsOf(options, kind, text), top: within(top, options.length) },
  matrix: ({ rows, columns, options, settings }, text) => ({
    ...(rows.length > 0 && { rows: named(rows, 'r', text) }),
    ...(columns.length > 0
      ? { options: named(columns, 'o', text) }
      : options.length > 0 && {
          options: named(
            options.map(({ title }) => title),
            'o',
            text,
          ),
        }),
    multiple: settings.multiple,
  }),
  table: (question, text) => ({
    ...(question.rows.length > 0 && { rows: named(question.rows, 'r', text) }),
    ...(question.columns.length > 0 && { columns: named(question.columns, 'c', text) }),
    ...figures(question, text),
  }),
  number: figures,
  rate: ({ options, settings: { max } }, text) => ratingOf(options, typeof max === 'number' ? max : 5, text),
  period: ({ settings: { step } }) => ({ step: step ?? 'month' }),
}

/** Kinds that take options; rows and columns; neither. */
const kindsOfOptions: QuestionKindName[] = ['single', 'multiple', 'picker', 'checklist', 'ranking', 'rate']
const kindsOfGrids: QuestionKindName[] = ['matrix', 'table']
const otherKinds: QuestionKindName[] = [
  ...([
    'text',
    'textarea',
    'number',
    'rate',
    'date',
    'period',
    'area',
    'signature',
    'images',
    'file',
  ] as const),
  ...(['code', 'department', 'location', 'note'] as const),
]

/** The kinds that a pasted question can be changed into without losing what was pasted, its own first. */
export function kindsFor({ kind, options, rows }: PlannedQuestion): QuestionKindName[] {
  if (rows.length > 0) return kindsOfGrids
  const fitting =
    options.length > 1 ? [...kindsOfOptions, 'note' as const] : [...otherKinds, ...kindsOfOptions.slice(0, 2)]
  return [...new Set(fitting.includes(kind) ? fitting : [kind, ...fitting])]
}

const withoutMissing = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** The question of the form that a pasted one becomes, without its conditions. */
export function buildQuestion(question: PlannedQuestion, id: string, text: TextOf): Question {
  const { kind, title, help, required } = question
  const { required: _required, ...blank } = newQuestion(kind, id)
  return withoutMissing({
    ...blank,
    title: text(title),
    ...(help && { help: text(help) }),
    ...(required && !kindOf({ kind }).isNote && { required }),
    ...settingsOf[kind]?.(question, text),
  })
}

/** How one answer of another question decides. */
function termsOf({ options, negated }: PlannedCondition, source: Question): Term[] {
  const titles = 'options' in source ? source.options : []
  const ids = options.flatMap((title) =>
    titles.flatMap((option) => (Object.values(option.title).includes(title) ? [option.id] : [])),
  )
  const path = source.id
  if (negated) return ids.map((id) => ({ path, sign: '!=', values: [id] }))
  if (isMultiple(source.kind)) return ids.map((id) => ({ path, sign: 'has', values: [id] }))
  return ids.length === 1 ? [{ path, sign: '==', values: ids }] : [{ path, sign: 'in', values: ids }]
}

/** The condition under which a question is shown; all of its conditions must be met. */
export const conditionOf = (
  conditions: readonly PlannedCondition[],
  sourceOf: (key: string) => Question | undefined,
): Condition | undefined =>
  buildCondition({
    join: 'and',
    terms: conditions.flatMap((one) => {
      const source = sourceOf(one.key)
      return source ? termsOf(one, source) : []
    }),
  })
