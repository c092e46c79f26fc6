import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { NumberInput } from '@/components/number-input/number-input'
import { UnitSwitch } from '@/components/number-input/unit-switch'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { numberInputWords } from '@/i18n/number-input'
import { questionnaireWords } from '@/i18n/questionnaire'
import { type FigureUnit, isMoneyUnit, moneyUnits, powerOfYuan } from '@/lib/money-units'
import { formatDecimal, shiftDecimal } from '@/lib/decimal'
import { isComputed, isTableAnswer, type LocalText, type Question, withFigure } from '@/lib/questionnaire'
import { Heading } from '@/platform/elements'
import { placeOf } from '../answer-session'
import { useFindingText } from '../use-finding-text'
import type { KindProps } from './kind-types'

const allowsNegative = (min: string | undefined) => min === undefined || min.startsWith('-')

interface FigureUnits {
  /** The unit in words, where there is no choice of units. */
  unit?: string
  units?: FigureUnit[]
  yuanPower?: number
}

/** A unit of money can be changed, and the amount is read back. */
function useUnits(unit: LocalText | undefined): FigureUnits {
  const localText = useLocalText()
  const { unitNames } = usePackageWords(numberInputWords)
  if (!unit) return {}
  const base = unit['zh-CN']
  if (!isMoneyUnit(base)) return { unit: localText(unit) }
  return { units: moneyUnits(base, (name) => unitNames[name]), yuanPower: powerOfYuan(base) }
}

export function Figure({ question, label, value, findings, onChange, onTouch }: KindProps<'number'>) {
  const findingText = useFindingText()
  const units = useUnits(question.unit)
  if (isComputed(question))
    return <Computed label={label} figure={typeof value === 'string' ? value : undefined} />
  return (
    <NumberInput
      {...units}
      id={`field-${question.id}`}
      label={label}
      hideLabel
      value={typeof value === 'string' ? value : ''}
      decimals={question.decimals}
      negative={allowsNegative(question.min)}
      error={findings[0] ? findingText(findings[0]) : null}
      onChange={onChange}
      onBlur={() => onTouch(question.id)}
    />
  )
}

type TableQuestion = Question & { kind: 'table' }
type Place = { row: string; column: string }

const fieldId = (question: TableQuestion, { row, column }: Place) => `field-${question.id}-${row}-${column}`

/** The cell behind this one, row by row; none behind the last. */
function cellAfter(question: TableQuestion, { row, column }: Place): Place | undefined {
  const places = question.rows.flatMap((each) =>
    question.columns
      .map(({ id }) => ({ row: each.id, column: id }))
      .filter((place) => !isComputed(question, place)),
  )
  return places[places.findIndex((place) => place.row === row && place.column === column) + 1]
}

/** A table of figures: one block a row on a phone, its columns side by side where there is room. */
export function FigureTable(props: KindProps<'table'>) {
  const { question } = props
  const localText = useLocalText()
  const { unit, units, yuanPower } = useUnits(question.unit)
  const [chosen, setUnit] = useState(units?.find(({ shift }) => shift === 0)?.id)
  const words = usePackageWords(questionnaireWords)
  return (
    <View className="figure-table">
      {unit ? <Text className="small">{words.unit(unit)}</Text> : null}
      {units && chosen ? (
        <View className="figure-unit">
          <UnitSwitch units={units} value={chosen} onChange={setUnit} />
        </View>
      ) : null}
      {question.rows.map((row) => (
        <View key={row.id} className="figure-row">
          <Heading level={3} className="figure-row-title">
            {`${row.code ?? ''} ${localText(row.title)}`.trim()}
          </Heading>
          <View className="figure-columns">
            {question.columns.map((column) => (
              <FigureCell
                {...props}
                key={column.id}
                label={localText(column.title)}
                place={{ row: row.id, column: column.id }}
                units={{ units, unitId: chosen, yuanPower }}
              />
            ))}
          </View>
        </View>
      ))}
    </View>
  )
}

interface ComputedProps {
  label: string
  figure: string | undefined
  /** One of the unit it is shown in is ten to this of the unit it is kept in. */
  shift?: number
}

/** A figure that the form reckons itself; nothing to type. */
function Computed({ label, figure, shift = 0 }: ComputedProps) {
  return (
    <View className="figure-computed">
      <Text className="small">{label}</Text>
      <Text className="figures">
        {figure === undefined ? '—' : formatDecimal(shiftDecimal(figure, -shift))}
      </Text>
    </View>
  )
}

interface FigureCellProps extends KindProps<'table'> {
  place: Place
  units: { units: FigureUnit[] | undefined; unitId: string | undefined; yuanPower: number | undefined }
}

function FigureCell({ question, label, value, findings, place, units, onChange, onTouch }: FigureCellProps) {
  const findingText = useFindingText()
  const table = isTableAnswer(value) ? value : undefined
  if (isComputed(question, place)) {
    const shift = units.units?.find(({ id }) => id === units.unitId)?.shift ?? 0
    return <Computed label={label} figure={table?.[place.row]?.[place.column]} shift={shift} />
  }
  const touched = placeOf({ questionId: question.id, cell: place })
  const found = findings.find((finding) => placeOf(finding) === touched)
  const next = cellAfter(question, place)
  return (
    <NumberInput
      {...units}
      id={fieldId(question, place)}
      label={label}
      value={table?.[place.row]?.[place.column] ?? ''}
      decimals={question.decimals}
      negative={allowsNegative(question.min)}
      error={found ? findingText(found) : null}
      nextId={next && fieldId(question, next)}
      onChange={(figure) => onChange(withFigure(table, place.row, place.column, figure))}
      onBlur={() => onTouch(touched)}
    />
  )
}
