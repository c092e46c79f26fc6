import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form, MatrixQuestion, TableQuestion, TableRow } from '@/lib/questionnaire'
import { ConditionField } from '../fields/condition-field'
import { IndicatorField } from '../origins/indicator-field'
import { OriginFields } from '../origins/origin-fields'
import { FormulaField } from '../fields/formula-field'
import { ItemsList } from './items-list'
import type { SettingsProps } from '../model/settings-types'

interface RowsProps extends Pick<SettingsProps<TableQuestion>, 'rename' | 'write'> {
  form: Form
  question: TableQuestion | MatrixQuestion
  onChange: (rows: TableRow[]) => void
}

/** Rows of a matrix or a table; a row of a table may have a formula. */
export function Rows({ form, question, rename, write, onChange }: RowsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  return (
    <ItemsList
      of={question.id}
      role="rows"
      title={messages.rows}
      prefix="r"
      parts={question.rows as TableRow[]}
      marksOf={({ code, formula, showIf }: TableRow) => [
        code,
        formula && messages.marks.formula,
        showIf && messages.marks.showIf,
      ]}
      onChange={onChange}
      {...{ rename, write }}
    >
      {(row: TableRow, change) => (
        <>
          <TextField
            id={`${question.id}-${row.id}-code`}
            label={messages.code}
            value={row.code ?? ''}
            maxLength={10}
            onChange={(code) => change({ ...row, code: code === '' ? undefined : code })}
          />
          {'columns' in question ? <FigureRow {...{ form, question, row, change }} /> : null}
          <ConditionField
            id={`${question.id}-${row.id}-show`}
            title={messages.showIf}
            always={messages.always}
            form={form}
            before={question.id}
            value={row.showIf}
            onChange={(showIf) => change({ ...row, showIf })}
          />
        </>
      )}
    </ItemsList>
  )
}

interface FigureRowProps {
  form: Form
  question: TableQuestion
  row: TableRow
  change: (row: TableRow) => void
}

/** The datum of a row of figures: its indicator, where it is known from, and its formula. */
function FigureRow({ form, question, row, change }: FigureRowProps) {
  const id = `${question.id}-${row.id}`
  return (
    <>
      <IndicatorField
        id={id}
        value={row.indicator}
        unit={question.unit}
        onChange={(indicator) => change({ ...row, indicator, ledger: undefined })}
        onChoose={({ code, name }) =>
          change({
            ...{ ...row, indicator: code, title: row.title['zh-CN'] === '' ? name : row.title },
            ...(row.ledger !== undefined && { ledger: code }),
          })
        }
        onTake={({ code, name }) => change({ ...row, indicator: code, title: name })}
      />
      <OriginFields id={id} origins={row} onChange={(part) => change({ ...row, ...part })} />
      <FormulaField
        id={`${id}-formula`}
        form={form}
        value={row.formula}
        home={`${question.id}.*.@`}
        onChange={(formula) => change({ ...row, formula })}
      />
    </>
  )
}
