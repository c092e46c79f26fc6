import type { FormList, FormSource } from '@/wire/surveys/forms'

type Text = FormList['drafts'][number]['title']

/** A draft, a published form or a template of the product. */
export interface FormRow {
  /** Unique in the table. */
  key: string
  source: FormSource
  title: Text
  code: string | null
  questionCount: number
  minutes: number
  /** New forms can be copied from it; a bureau's own templates are drafts. */
  isTemplate: boolean
  /** Newest published version; null for none. */
  version: number | null
  /** Number of open surveys; null for what is not published. */
  running: number | null
  editedBy: Text | null
  editedAt: string | null
}

export const formStates = ['draft', 'form', 'template'] as const
export type FormState = (typeof formStates)[number]

const unpublished = { version: null, running: null }
const unedited = { editedBy: null, editedAt: null }
const rowKey = ({ kind, id }: FormSource) => `${kind} ${id}`

/** All forms of a bureau, each once: the drafts, the published forms, then the templates of the product. */
export function rowsOf({ drafts, published, templates }: FormList): FormRow[] {
  const own = new Set(templates.flatMap(({ own: isOwn, source }) => (isOwn ? [rowKey(source)] : [])))
  return [
    ...drafts.map(({ id, ...draft }): FormRow => {
      const source = { kind: 'draft' as const, id }
      const key = rowKey(source)
      return { ...draft, key, source, isTemplate: own.has(key), running: null }
    }),
    ...published.map(({ id, ...form }): FormRow => {
      const source = { kind: 'form' as const, id }
      return { ...form, ...unedited, key: rowKey(source), source, isTemplate: false }
    }),
    ...templates
      .filter((template) => !template.own)
      .map(({ own: _own, source, ...template }): FormRow => ({
        ...{ ...template, ...unpublished, ...unedited },
        ...{ key: rowKey(source), source, isTemplate: true },
      })),
  ]
}

/** Whether a form is listed under a state; a bureau's own template under two. */
export const isIn = ({ source, isTemplate }: FormRow, state: FormState | ''): boolean =>
  state === '' || source.kind === state || (state === 'template' && isTemplate)

type Value = string | number

/** What a column sorts by; forms without a value come as if it were the lowest. */
const sortValues = {
  title: ({ title }, localText) => localText(title),
  code: ({ code }) => code ?? '',
  state: ({ source }) => formStates.indexOf(source.kind),
  questions: ({ questionCount }) => questionCount,
  minutes: ({ minutes }) => minutes,
  running: ({ running }) => running ?? -1,
  editedBy: ({ editedBy }, localText) => (editedBy ? localText(editedBy) : ''),
  editedAt: ({ editedAt }) => (editedAt === null ? 0 : Date.parse(editedAt)),
} satisfies Record<string, (row: FormRow, localText: (text: Text) => string) => Value>

export type FormOrder = keyof typeof sortValues
export const formOrders = Object.keys(sortValues) as FormOrder[]

const byText = new Intl.Collator('zh-CN', { numeric: true })

function compare(one: Value, other: Value): number {
  if (typeof one === 'string' || typeof other === 'string') return byText.compare(String(one), String(other))
  return one - other
}

interface Sorting {
  order: FormOrder
  descending: boolean
}

/** Sorted rows; those of equal values stay in their order. */
export function sorted(
  rows: readonly FormRow[],
  { order, descending }: Sorting,
  localText: (text: Text) => string,
): FormRow[] {
  const valueOf: (row: FormRow, text: typeof localText) => Value = sortValues[order]
  const sign = descending ? -1 : 1
  return [...rows].sort((one, other) => sign * compare(valueOf(one, localText), valueOf(other, localText)))
}
