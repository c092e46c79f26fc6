import { View } from '@tarojs/components'
import { countyNames } from '@/components/area/area-source'
import { Picker } from '@/components/picker/picker'
import { TextField } from '@/components/text-field/text-field'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import type { CrosstabChoices } from '@/wire/results/crosstab'
import { useTypeName } from './use-type-name'

/** The choices; empty for none. */
export interface CrosstabSelection {
  row: string
  column: string
  rowClasses: string
  columnClasses: string
  filter: string
  filterOption: string
  areaCode: string
  organisationType: string
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
  return {
    ...{ row: row.id, column: column.id, rowClasses: '4', columnClasses: '4' },
    ...{ filter: '', filterOption: '', areaCode: '', organisationType: '' },
  }
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
      {choices.filters.length > 0 ? (
        <FilterFields choices={choices} selection={selection} change={change} />
      ) : null}
      <UnitFields choices={choices} selection={selection} change={change} />
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

interface SelectionProps {
  choices: CrosstabChoices
  selection: CrosstabSelection
  change: Change
}

function FilterFields({ choices, selection, change }: SelectionProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const options = choices.filters.find(({ id }) => id === selection.filter)?.options ?? []
  const offered = (each: { id: string; title: CrosstabChoices['rows'][number]['title'] }[]) =>
    each.map(({ id, title }) => ({ id, text: localText(title).trim() }))
  const none = { id: '', text: messages.noFilter }
  return (
    <View className="crosstab-field">
      <Picker
        id="crosstab-filter"
        label={messages.filter}
        placeholder={messages.noFilter}
        columns={[{ label: messages.filter, options: [none, ...offered(choices.filters)] }]}
        value={[selection.filter]}
        onChange={([id = '']) =>
          change({
            filter: id,
            filterOption: choices.filters.find((one) => one.id === id)?.options[0]?.id ?? '',
          })
        }
      />
      {options.length > 0 ? (
        <Picker
          id="crosstab-filter-option"
          label={messages.filterOption}
          placeholder={messages.choose}
          columns={[{ label: messages.filterOption, options: offered(options) }]}
          value={[selection.filterOption]}
          onChange={([id = '']) => change({ filterOption: id })}
        />
      ) : null}
    </View>
  )
}

/** Offers no choice if all units of the survey have one area or one type. */
function UnitFields({ choices: { areas, organisationTypes }, selection, change }: SelectionProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const typeName = useTypeName()
  // Loads the county names only if they are needed.
  const unnamed = areas.length > 1 && areas.some(({ name }) => name === null)
  const county = useLoad(`counties ${unnamed}`, async () => (unnamed ? countyNames() : null))
  const fields = [
    {
      key: 'areaCode' as const,
      label: messages.area,
      none: messages.anywhere,
      options: areas.map(({ code, name }) => ({
        id: code,
        text: name ? localText(name) : (county.data?.(code) ?? code),
      })),
    },
    {
      key: 'organisationType' as const,
      label: messages.organisationType,
      none: messages.anyType,
      options: organisationTypes.map((id) => ({ id: String(id), text: typeName(id) })),
    },
  ]
  return (
    <>
      {fields
        .filter(({ options }) => options.length > 1)
        .map(({ key, label, none, options }) => (
          <Picker
            key={key}
            id={`crosstab-${key}`}
            label={label}
            placeholder={none}
            columns={[{ label, options: [{ id: '', text: none }, ...options] }]}
            value={[selection[key]]}
            onChange={([id = '']) => change({ [key]: id })}
          />
        ))}
    </>
  )
}
