import { TextField } from '@/components/text-field/text-field'
import { usePackageWords } from '@/hooks/use-words'
import { formEditorWords } from '@/i18n/form-editor'
import type { NumberQuestion, TableQuestion } from '@/lib/questionnaire'
import { CountField, LocalField, textOrNothing } from './fields'
import { FormulaField } from './formula-field'
import { PartsList } from './parts-list'
import { Rows } from './rows'
import type { SettingsProps } from './settings-types'

const isDecimal = (text: string) => /^-?\d{1,24}(\.\d{1,8})?$/.test(text)

/** Bounds, decimals and unit of figures. What is no figure yet stays out of the form. */
function Figures({ question, set }: SettingsProps<NumberQuestion | TableQuestion>) {
  const words = usePackageWords(formEditorWords)
  const bound = (name: 'min' | 'max') => (
    <TextField
      id={`${question.id}-${name}`}
      label={words[name]}
      keyboard="decimal"
      maxLength={30}
      value={question[name] ?? ''}
      onChange={(text) => {
        if (text === '' || isDecimal(text)) set({ [name]: text === '' ? undefined : text })
      }}
    />
  )
  return (
    <>
      {bound('min')}
      {bound('max')}
      <CountField
        id={`${question.id}-decimals`}
        label={words.decimals}
        value={question.decimals}
        most={8}
        onChange={(decimals) => set({ decimals })}
      />
      <LocalField
        id={`${question.id}-unit`}
        labels={[words.unit, words.unitEn]}
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
  const words = usePackageWords(formEditorWords)
  const { form, question, set } = props
  return (
    <>
      <Figures {...props} />
      <Rows form={form} question={question} onChange={(rows) => set({ rows })} />
      <PartsList
        id={`${question.id}-columns`}
        title={words.columns}
        prefix="c"
        parts={question.columns}
        onChange={(columns) => set({ columns })}
      >
        {(column, change) => (
          <FormulaField
            id={`${question.id}-${column.id}-formula`}
            form={form}
            value={column.formula}
            home={`${question.id}.@.*`}
            onChange={(formula) => change({ ...column, formula })}
          />
        )}
      </PartsList>
    </>
  )
}
