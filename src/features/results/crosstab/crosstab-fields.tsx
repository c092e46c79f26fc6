import { View } from '@tarojs/components'
import { Picker } from '@/components/picker/picker'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import type { CrosstabChoices } from '@/wire/results/crosstab'

/** What is crossed. */
export interface CrosstabSelection {
  row: string
  column: string
  rowClasses: string
  columnClasses: string
}

type CrosstabVariables = CrosstabChoices['rows']

/** The initial choice: the first two questions that can be combined. Null if there are none. */
export function initialSelection(
  rows: CrosstabVariables,
  columns: CrosstabVariables,
): CrosstabSelection | null {
  const column = columns.find(({ figures }) => !figures) ?? columns[0]
  const row =
    rows.find(({ id, figures }) => id !== column?.id && !figures) ?? rows.find(({ id }) => id !== column?.id)
  if (!row || !column) return null
  return { row: row.id, column: column.id, rowClasses: '4', columnClasses: '4' }
}

/** True for a number of classes, or ascending numbers that are their lower bounds. */
export function areClasses(text: string): boolean {
  if (/^(?:[2-9]|10)$/.test(text)) return true
  if (!/^-?\d+(?:\.\d+)?(?:,-?\d+(?:\.\d+)?){0,19}$/.test(text)) return false
  const bounds = text.split(',').map(Number)
  return bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] ?? bound))
}

interface FieldsProps {
  choices: CrosstabChoices
  selection: CrosstabSelection
  onChange: (selection: CrosstabSelection) => void
}

export function CrosstabFields({ choices, selection, onChange }: FieldsProps) {
  const change = (changed: Partial<CrosstabSelection>) => onChange({ ...selection, ...changed })
  return (
    <View className="crosstab-fields">
      <VariableField of="row" variables={choices.rows} selection={selection} change={change} />
      <VariableField of="column" variables={choices.columns} selection={selection} change={change} />
    </View>
  )
}

type Change = (changed: Partial<CrosstabSelection>) => void

interface VariableFieldProps {
  of: 'row' | 'column'
  variables: CrosstabVariables
  selection: CrosstabSelection
  change: Change
}

function VariableField({ of, variables, selection, change }: VariableFieldProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const variable = variables.find(({ id }) => id === selection[of])
  const key = of === 'row' ? 'rowClasses' : 'columnClasses'
  return (
    <View className="crosstab-field">
      <Picker
        id={`crosstab-${of}`}
        label={messages[of]}
        placeholder={messages.choose}
        columns={[
          {
            label: messages[of],
            options: variables.map(({ id, title }) => ({ id, text: localText(title).trim() })),
          },
        ]}
        value={[selection[of]]}
        onChange={([id = '']) => change({ [of]: id })}
      />
      {variable?.figures ? (
        <TextField
          id={`crosstab-${of}-classes`}
          label={messages.classes(localText(variable.title).trim())}
          placeholder={messages.classesHint}
          value={selection[key]}
          error={areClasses(selection[key]) ? null : messages.classesBad}
          onChange={(text) => change({ [key]: text.replace(/[，、\s]+/g, ',') })}
        />
      ) : null}
    </View>
  )
}
