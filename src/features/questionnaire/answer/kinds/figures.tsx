import { Text, View } from '@tarojs/components'
import { NumberField } from '@/components/number-field/number-field'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { isTableAnswer, withFigure } from '@/lib/questionnaire'
import { Heading } from '@/platform/elements'
import { placeOf } from '../answer-session'
import { useFindingText } from '../use-finding-text'
import type { KindProps } from './kind-types'

const allowsNegative = (min: string | undefined) => min === undefined || min.startsWith('-')

export function Figure({ question, label, value, findings, onChange, onTouch }: KindProps<'number'>) {
  const localText = useLocalText()
  const findingText = useFindingText()
  return (
    <NumberField
      id={`field-${question.id}`}
      label={label}
      hideLabel
      value={typeof value === 'string' ? value : ''}
      decimals={question.decimals}
      negative={allowsNegative(question.min)}
      unit={question.unit ? localText(question.unit) : undefined}
      error={findings[0] ? findingText(findings[0]) : null}
      onChange={onChange}
      onBlur={() => onTouch(question.id)}
    />
  )
}

/** A table of figures: one block a row on a phone, its columns side by side where there is room. */
export function FigureTable({ question, value, findings, onChange, onTouch }: KindProps<'table'>) {
  const localText = useLocalText()
  const findingText = useFindingText()
  const questionnaire = usePackageWords(questionnaireWords)
  const table = isTableAnswer(value) ? value : undefined
  return (
    <View className="figure-table">
      {question.unit ? <Text className="small">{questionnaire.unit(localText(question.unit))}</Text> : null}
      {question.rows.map((row) => (
        <View key={row.id} className="figure-row">
          <Heading level={3} className="figure-row-title">
            {`${row.code ?? ''} ${localText(row.title)}`.trim()}
          </Heading>
          <View className="figure-columns">
            {question.columns.map((column) => {
              const cell = { row: row.id, column: column.id }
              const place = placeOf({ questionId: question.id, cell })
              const found = findings.find((finding) => placeOf(finding) === place)
              return (
                <NumberField
                  key={column.id}
                  id={`field-${question.id}-${row.id}-${column.id}`}
                  label={localText(column.title)}
                  value={table?.[row.id]?.[column.id] ?? ''}
                  decimals={question.decimals}
                  negative={allowsNegative(question.min)}
                  error={found ? findingText(found) : null}
                  onChange={(figure) => onChange(withFigure(table, row.id, column.id, figure))}
                  onBlur={() => onTouch(place)}
                />
              )
            })}
          </View>
        </View>
      ))}
    </View>
  )
}
