import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form, MatrixQuestion, TableQuestion, TableRow } from '@/lib/questionnaire'
import { ConditionField } from '../fields/condition-field'
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
  const isTable = 'columns' in question
  return (
    <ItemsList
      of={question.id}
      role="rows"
      title={messages.rows}
      prefix="r"
      parts={question.rows as TableRow[]}
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
          {isTable ? (
            <FormulaField
              id={`${question.id}-${row.id}-formula`}
              form={form}
              value={row.formula}
              home={`${question.id}.*.@`}
              onChange={(formula) => change({ ...row, formula })}
            />
          ) : null}
          <ConditionField
            id={`${question.id}-${row.id}-show`}
            title={messages.showIf}
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
