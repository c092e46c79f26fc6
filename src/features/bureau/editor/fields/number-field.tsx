import { Picker } from '@/components/picker/picker'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { type Form, isRoster, type LocalText, type Question } from '@/lib/questionnaire'
import { questionsBefore } from '@/lib/questionnaire/form-editing'

interface FigureFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  form: Form
  path: string
  /** Only questions before this one may be used; all questions if undefined. */
  before?: string | undefined
  /** Offers each row or column (`@`), and all of them (`*`). */
  each?: boolean
  onChange: (path: string) => void
}

type Options = { id: string; text: string }[]

type Part = { id: string; title: LocalText }

/** Ranges from the chosen row or column to each later one, as `a:b`. */
function rangesFrom(list: Part[], now: string, localText: (text: LocalText) => string): Options {
  const start = list.findIndex(({ id }) => id === now.split(':')[0])
  const first = list[start]
  if (!first) return []
  const nameOf = ({ id, title }: Part) => localText(title) || id
  return list
    .slice(start + 1)
    .map((last) => ({ id: `${first.id}:${last.id}`, text: `${nameOf(first)} – ${nameOf(last)}` }))
}

/** Chooses a question, a row of a matrix or a cell of a table. */
export function FigureField({ id, label, form, path, before, each, onChange }: FigureFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const questions = questionsBefore(form, before)
  const [questionId = '', row = '', column = ''] = path.split('.')

  const parts = (question: Question | undefined, name: 'rows' | 'columns', now: string): Options => {
    const isList = question !== undefined && isRoster(question)
    const own = (question as Partial<Record<typeof name, Part[]>> | undefined)?.[name]
    // The rows of a list are the respondent's: a path names each of them or all.
    const list = isList && each ? (own ?? []) : isList ? undefined : own
    if (!list) return []
    const every =
      name === 'rows' ? [messages.everyRow, messages.allRows] : [messages.everyColumn, messages.allColumns]
    const offered = [
      ...(each
        ? [
            { id: '@', text: every[0] ?? '' },
            { id: '*', text: every[1] ?? '' },
          ]
        : []),
      ...list.map((part) => ({ id: part.id, text: localText(part.title) || part.id })),
      ...(each ? rangesFrom(list, now, localText) : []),
    ]
    const known = now === '' || offered.some((one) => one.id === now)
    return known ? offered : [...offered, { id: now, text: now.split(':').join(' – ') }]
  }
  const columns = ([selected = '']: string[]) => {
    const question = questions.find((one) => one.id === (selected || questionId)) ?? questions[0]
    return [
      { label, options: questions.map((one) => ({ id: one.id, text: localText(one.title) || one.id })) },
      { label: messages.rows, options: parts(question, 'rows', row) },
      { label: messages.columns, options: parts(question, 'columns', column) },
    ].filter(({ options }, at) => at === 0 || options.length > 0)
  }
  return (
    <Picker
      id={id}
      label={label}
      columns={columns}
      value={path === '' ? [] : [questionId, row, column]}
      placeholder={messages.choose}
      onChange={(selected) => onChange(selected.filter((part) => part !== '').join('.'))}
    />
  )
}
