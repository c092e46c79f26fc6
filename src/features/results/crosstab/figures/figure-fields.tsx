import { View } from '@tarojs/components'
import { Picker } from '@/components/picker/picker'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { figureTableMessages } from '@/i18n/figure-tables'
import { type FigureChoices, type FigurePublication, unitGroups } from '@/wire/results/figure-table'

/** What a table shows: ids of a figure and of two groupings. */
export type FigureSelection = Omit<FigurePublication, 'surveyId'>

/** The first figure by area and by the first answer, or type; null if the survey has no figures. */
export const firstSelection = ({
  figures: [figure],
  groups: [group],
}: FigureChoices): FigureSelection | null =>
  figure ? { figure: figure.id, row: '@area', column: group?.id ?? '@type' } : null

/** The groupings by their ids. */
export function useGroupNames({ groups }: FigureChoices): ReadonlyMap<string, string> {
  const messages = useMessageNamespace(figureTableMessages)
  const localText = useLocalText()
  return new Map([
    ...unitGroups.map((id) => [id, messages.groups[id]] as const),
    ...groups.map(({ id, title }) => [id, localText(title).trim()] as const),
  ])
}

interface FigureFieldsProps {
  choices: FigureChoices
  selection: FigureSelection
  onChange: (selection: FigureSelection) => void
}

/** The choice of the figure and of its groups. */
export function FigureFields({ choices, selection, onChange }: FigureFieldsProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const localText = useLocalText()
  const groups = [...useGroupNames(choices)].map(([id, text]) => ({ id, text }))
  const figures = choices.figures.map(({ id, title }) => ({ id, text: localText(title).trim() }))
  const fields = [
    { key: 'figure' as const, options: figures },
    { key: 'row' as const, options: groups },
    { key: 'column' as const, options: groups },
  ]
  return (
    <View className="crosstab-fields figure-table-fields">
      {fields.map(({ key, options }) => (
        <View key={key} className="crosstab-field">
          <Picker
            id={`figure-table-${key}`}
            label={messages[key]}
            placeholder={messages.choose}
            columns={[{ label: messages[key], options }]}
            value={[selection[key]]}
            onChange={([id = '']) => onChange({ ...selection, [key]: id })}
          />
        </View>
      ))}
    </View>
  )
}
