import type { LocalText } from '../expression/expression-types'
import type { Question, QuestionKind } from '../schema/question'

const text = (zh: string, en: string): LocalText => ({ 'zh-CN': zh, 'en-US': en })

export const emptyText = (): LocalText => text('', '')

const options = () => [
  { id: 'o-1', title: text('选项 1', 'Option 1') },
  { id: 'o-2', title: text('选项 2', 'Option 2') },
]
const rows = () => [
  { id: 'r-1', title: text('第 1 行', 'Row 1') },
  { id: 'r-2', title: text('第 2 行', 'Row 2') },
]
const columns = () => [{ id: 'c-1', title: text('本期', 'This period') }]

/** What a kind must have besides a title. */
const parts: { [K in QuestionKind]: () => object } = {
  single: () => ({ options: options() }),
  picker: () => ({ options: options() }),
  multiple: () => ({ options: options() }),
  checklist: () => ({ options: options() }),
  text: () => ({ maxLength: 100 }),
  textarea: () => ({ maxLength: 500 }),
  number: () => ({}),
  rate: () => ({ max: 5 }),
  date: () => ({}),
  period: () => ({ step: 'month' }),
  area: () => ({}),
  'area-organization': () => ({}),
  department: () => ({}),
  signature: () => ({}),
  images: () => ({}),
  matrix: () => ({ rows: rows(), options: options() }),
  note: () => ({}),
  table: () => ({ rows: rows(), columns: columns(), min: '0', decimals: 2 }),
}

export const questionKinds = Object.keys(parts) as QuestionKind[]

/** A question without words; it can be saved as it is, and published once it has a title. */
export const newQuestion = (kind: QuestionKind, id: string): Question =>
  ({
    id,
    kind,
    title: emptyText(),
    ...(kind === 'note' ? {} : { required: true }),
    ...parts[kind](),
  }) as Question

/** Kinds that one can become without losing what it asks. */
const families: QuestionKind[][] = [
  ['single', 'picker', 'multiple', 'checklist'],
  ['text', 'textarea'],
]

export const kindsLike = (kind: QuestionKind): QuestionKind[] =>
  families.find((family) => family.includes(kind)) ?? [kind]
