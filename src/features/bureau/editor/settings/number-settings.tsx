import { useEffect, useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { indicatorsMessages } from '@/i18n/indicators'
import type { NumberQuestion, TableQuestion } from '@/lib/questionnaire'
import { CountField, LocalField, textOrNothing } from '../fields/fields'
import { Flag } from '../fields/flag'
import { FormulaField } from '../fields/formula-field'
import { ItemsList } from './items-list'
import { Rows } from './rows'
import type { SettingsProps } from '../model/settings-types'

const isDecimal = (text: string) => /^-?\d{1,24}(\.\d{1,8})?$/.test(text)

interface BoundProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
}

/** Incomplete input such as `-` or `1.` stays in the field; `onChange` gets valid decimals only. */
function Bound({ id, label, value, onChange }: BoundProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText((before) => (isDecimal(before) || before === '' ? value : before)), [value])
  return (
    <TextField
      id={id}
      label={label}
      keyboard="decimal"
      maxLength={30}
      value={text}
      onBlur={() => setText(value)}
      onChange={(next) => {
        setText(next)
        if (next === '' || isDecimal(next)) onChange(next)
      }}
    />
  )
}

/** Bounds, decimals and unit of measure of numbers. */
export function Figures({ question, set }: SettingsProps<NumberQuestion | TableQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const bound = (name: 'min' | 'max') => (
    <Bound
      id={`${question.id}-${name}`}
      label={messages[name]}
      value={question[name] ?? ''}
      onChange={(text) => set({ [name]: text === '' ? undefined : text })}
    />
  )
  return (
    <>
      {bound('min')}
      {bound('max')}
      <CountField
        id={`${question.id}-decimals`}
        label={messages.decimals}
        value={question.decimals}
        most={8}
        onChange={(decimals) => set({ decimals })}
      />
      <LocalField
        id={`${question.id}-unit`}
        labels={[messages.unit, messages.unitEn]}
        value={question.unit}
        onChange={(unit) => set({ unit: textOrNothing(unit) })}
      />
    </>
  )
}

export function NumberSettings(props: SettingsProps<NumberQuestion>) {
  const { form, question, set } = props
  return (
    <>
      <Figures {...props} />
      <FormulaField
        id={`${question.id}-formula`}
        form={form}
        value={question.formula}
        home=""
        onChange={(formula) => set({ formula })}
      />
    </>
  )
}

export function Table(props: SettingsProps<TableQuestion>) {
  const messages = useMessageNamespace(formEditorMessages)
  const { choose } = useMessageNamespace(indicatorsMessages)
  const { form, question, set, rename, write } = props
  return (
    <>
      <Figures {...props} />
      <Rows {...{ form, question, rename, write }} onChange={(rows) => set({ rows })} />
      <ItemsList
        of={question.id}
        role="columns"
        title={messages.columns}
        prefix="c"
        parts={question.columns}
        marksOf={({ formula }) => [formula && messages.marks.formula]}
        onChange={(columns) => set({ columns })}
        {...{ rename, write }}
      >
        {(column, change) => (
          <>
            <Flag
              id={`${question.id}-${column.id}-to-date`}
              value={column.span && true}
              onChange={(toDate) => change({ ...column, span: toDate && 'yearToDate' })}
            >
              {choose.toDate}
            </Flag>
            <FormulaField
              id={`${question.id}-${column.id}-formula`}
              form={form}
              value={column.formula}
              home={`${question.id}.@.*`}
              onChange={(formula) => change({ ...column, formula })}
            />
          </>
        )}
      </ItemsList>
    </>
  )
}
