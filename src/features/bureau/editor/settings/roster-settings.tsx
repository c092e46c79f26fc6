import type { FC } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import {
  columnKindNames,
  type ColumnKindName,
  type NumberQuestion,
  type Question,
  type RosterColumn,
  type RosterQuestion,
  withColumnKind,
} from '@/lib/questionnaire'
import { newQuestion, renameItem, setItems } from '@/lib/questionnaire/form-editing'
import { CountField, OneOf } from '../fields/fields'
import { Flag } from '../fields/flag'
import { FormulaField } from '../fields/formula-field'
import type { SettingsProps } from '../model/settings-types'
import { ItemsList } from './items-list'
import { Figures } from './number-settings'

/** The settings of columns by kind, besides those of choices and numbers. */
export type ColumnSettings = Partial<Record<ColumnKindName, FC<SettingsProps<never>>>>

type RosterProps = SettingsProps<RosterQuestion> & { settingsOf: ColumnSettings }

/** Limits and columns of a list. */
export function Roster({ settingsOf, ...props }: RosterProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const { question, set, rename, write } = props
  return (
    <>
      {(['minRows', 'maxRows'] as const).map((name) => (
        <CountField
          key={name}
          id={`${question.id}-${name}`}
          label={messages[name]}
          value={question[name]}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <ItemsList
        of={question.id}
        role="columns"
        title={messages.columns}
        prefix="c"
        parts={question.columns}
        marksOf={({ kind }) => [messages.kinds[kind as ColumnKindName]]}
        onChange={(columns) => set({ columns: columns.map(withColumnKind) })}
        {...{ rename, write }}
      >
        {(column, change) => <Column {...props} {...{ settingsOf, column, change }} />}
      </ItemsList>
    </>
  )
}

interface ColumnProps extends RosterProps {
  column: RosterColumn
  change: (column: RosterColumn) => void
}

/** A column of another kind keeps its texts. */
function withKind({ id, title, help, required }: RosterColumn, kind: ColumnKindName): RosterColumn {
  const fresh = newQuestion(kind, id)
  return { ...fresh, title, required, ...(help ? { help } : {}) } as RosterColumn
}

/** Omits undefined properties: a removed one equals one that was never set. */
const withoutMissing = <T extends object>(column: T): T =>
  Object.fromEntries(Object.entries(column).filter(([, value]) => value !== undefined)) as T

function Column({ form, question, column, change, settingsOf, ...props }: ColumnProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const id = `${question.id}-${column.id}`
  const set = (part: object) => change(withoutMissing({ ...column, ...part }))
  // The settings name their fields by the id of their question.
  const own = { ...column, id }
  const Settings = settingsOf[column.kind as ColumnKindName] as FC<SettingsProps<Question>> | undefined
  return (
    <>
      <OneOf<ColumnKindName>
        id={`${id}-kind`}
        label={messages.columnKind}
        options={columnKindNames.map((kind) => ({ id: kind, text: messages.kinds[kind] }))}
        value={column.kind as ColumnKindName}
        onChange={(kind) => change(withKind(column, kind))}
      />
      <Flag id={`${id}-required`} value={column.required} onChange={(required) => set({ required })}>
        {messages.required}
      </Flag>
      <Flag id={`${id}-unique`} value={column.unique} onChange={(unique) => set({ unique })}>
        {messages.unique}
      </Flag>
      {Settings ? <Settings {...props} {...{ form, set }} question={own} /> : null}
      {'options' in column ? <ColumnOptions {...{ id, column, change }} /> : null}
      {'options' in column || Settings ? null : (
        <NumberColumn {...props} {...{ form, set }} question={own as NumberQuestion} list={question} />
      )}
    </>
  )
}

/** Bounds, decimals and unit of a column of numbers; its formula reads the row. */
function NumberColumn({ list, ...props }: SettingsProps<NumberQuestion> & { list: RosterQuestion }) {
  const { form, question, set } = props
  const other = list.columns.find((one) => `${list.id}-${one.id}` !== question.id)
  return (
    <>
      <Figures {...props} />
      <FormulaField
        id={`${question.id}-formula`}
        form={form}
        value={question.formula}
        home={`${list.id}.@.${other?.id ?? ''}`}
        onChange={(formula) => set({ formula })}
      />
    </>
  )
}

type ColumnOptionsProps = Pick<ColumnProps, 'column' | 'change'> & { id: string }

/** The options of a column: no conditions, no free text. */
function ColumnOptions({ id, column, change }: ColumnOptionsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  if (!('options' in column)) return null
  // The column alone as a form, to change its options like those of a question.
  const form = {
    ...{ id, version: 1, minutes: 1, title: column.title },
    pages: [{ id: 'page', title: column.title, questions: [column] }],
  }
  const take = ({ pages }: typeof form) => {
    const [next] = pages[0]?.questions ?? []
    if (next) change(next)
  }
  return (
    <ItemsList
      of={id}
      role="options"
      title={messages.options}
      prefix="o"
      parts={column.options}
      onChange={(options) => change({ ...column, options })}
      rename={(role, from, to) => take(renameItem(form, column.id, role, from, to) as typeof form)}
      write={(role, lines) => take(setItems(form, column.id, role, lines) as typeof form)}
    />
  )
}
