import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Chip } from '@/components/chip/chip'
import { NumberInput } from '@/components/number-input/number-input'
import { UnitSwitch } from '@/components/number-input/unit-switch'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { numberInputWords } from '@/i18n/number-input'
import { questionnaireWords } from '@/i18n/questionnaire'
import { type FigureUnit, isMoneyUnit, moneyUnits, powerOfYuan } from '@/lib/money-units'
import { formatDecimal, isDecimal, shiftDecimal } from '@/lib/decimal'
import {
  type Expression,
  type Fill,
  formulaOf,
  isTableAnswer,
  type LocalText,
  type QuestionOf,
  type Row,
  withFigure,
} from '@/lib/questionnaire'
import { Heading, Label, Region } from '@/platform/elements'
import { placeOf } from '../answer-session'
import { useFindingText } from '../use-finding-text'
import type { KindProps } from './kind-types'
import './figures.scss'

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

export function Figure(props: KindProps<'number'>) {
  const { question, fill, label, value, findings, onChange, onTouch } = props
  const localText = useLocalText()
  const findingText = useFindingText()
  const units = useUnits(question.unit)
  const unit = question.unit ? localText(question.unit) : ''
  const prior = usePrior(fill)(question.id, { decimals: question.decimals, unit })
  const figure = typeof value === 'string' ? value : undefined
  if (question.formula !== undefined)
    return <Computed name={label} formula={question.formula} figure={figure} unit={unit} prior={prior} />
  return (
    <>
      <Prior id={`field-${question.id}-prior`} text={prior} />
      <NumberInput
        {...units}
        id={`field-${question.id}`}
        label={label}
        describedBy={prior === '' ? undefined : `field-${question.id}-prior`}
        hideLabel
        value={figure ?? ''}
        decimals={question.decimals}
        negative={allowsNegative(question.min)}
        error={findings[0] ? findingText(findings[0]) : null}
        onChange={onChange}
        onBlur={() => onTouch(question.id)}
      />
    </>
  )
}

interface Written {
  decimals?: number | undefined
  /** One of the unit it is shown in is ten to this of the unit it is kept in. */
  shift?: number | undefined
  unit?: string | undefined
}

/** As it is read: with commas, and as many digits after the point as may be typed. */
const written = (figure: string, { decimals = 0, shift = 0, unit = '' }: Written) =>
  `${formatDecimal(shiftDecimal(figure, -shift), Math.max(0, decimals + shift))} ${unit}`.trim()

/** What the unit reported there before, in words; empty for nothing. */
function usePrior(fill: Fill): (address: string, look: Written) => string {
  const { prior } = usePackageWords(questionnaireWords)
  return (address, look) =>
    (['last', 'lastYear'] as const)
      .map((tense) => [prior[tense], fill.prior(address, tense)] as const)
      .map(([say, figure]) =>
        typeof figure === 'string' && isDecimal(figure) ? say(written(figure, look)) : '',
      )
      .filter((text) => text !== '')
      .join(' · ')
}

/** What was reported there before. */
const Prior = ({ id, text }: { id?: string; text: string }) =>
  text === '' ? null : (
    <View {...(id === undefined ? {} : { id })} className="small figures figure-prior">
      {text}
    </View>
  )

type TableQuestion = QuestionOf<'table'>
type Place = { row: string; column: string }

const fieldId = (question: TableQuestion, { row, column }: Place) => `field-${question.id}-${row}-${column}`

/** The cell behind this one, row by row; none behind the last. */
function cellAfter(question: TableQuestion, rows: Row[], { row, column }: Place): Place | undefined {
  const places = rows.flatMap((each) =>
    question.columns
      .map(({ id }) => ({ row: each.id, column: id }))
      .filter((place) => formulaOf(question, place) === null),
  )
  return places[places.findIndex((place) => place.row === row && place.column === column) + 1]
}

/** A table of figures: one block a row on a phone, its columns side by side where there is room. */
export function FigureTable(props: KindProps<'table'>) {
  const { question, fill } = props
  const localText = useLocalText()
  const { unit, units, yuanPower } = useUnits(question.unit)
  const [chosen, setUnit] = useState(units?.find(({ shift }) => shift === 0)?.id)
  const words = usePackageWords(questionnaireWords)
  const rows = fill.rows(question.id)
  return (
    <View className="figure-table">
      {unit ? <Text className="small">{words.unit(unit)}</Text> : null}
      {units && chosen ? (
        <View className="figure-unit">
          <UnitSwitch units={units} value={chosen} onChange={setUnit} />
        </View>
      ) : null}
      {rows.map((row) => (
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
                rows={rows}
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

interface ComputedProps extends Written {
  /** Seen above the figure, where nothing else names it. */
  label?: string | undefined
  /** What a screen reader calls it. */
  name: string
  formula: Expression
  figure: string | undefined
  prior: string
}

const isTotal = (formula: Expression) => typeof formula === 'object' && formula !== null && 'sum' in formula

/** A figure that the form reckons itself; nothing to type. */
function Computed({ label, name, formula, figure, prior, ...look }: ComputedProps) {
  const words = usePackageWords(questionnaireWords)
  return (
    <Region className="figure-computed" role="group" label={name}>
      <View className="figure-head">
        {label === undefined ? null : <Text>{label}</Text>}
        <Prior text={prior} />
        <Chip tone="good">{isTotal(formula) ? words.total : words.computed}</Chip>
      </View>
      <View className="figure-result figures">
        <Text>{figure === undefined ? '—' : written(figure, look)}</Text>
      </View>
    </Region>
  )
}

interface FigureCellProps extends KindProps<'table'> {
  rows: Row[]
  place: Place
  units: { units: FigureUnit[] | undefined; unitId: string | undefined; yuanPower: number | undefined }
}

function FigureCell(props: FigureCellProps) {
  const { question, fill, label, value, findings, rows, place, units, onChange, onTouch } = props
  const findingText = useFindingText()
  const table = isTableAnswer(value) ? value : undefined
  const address = placeOf({ questionId: question.id, cell: place })
  const look = {
    decimals: question.decimals,
    shift: units.units?.find(({ id }) => id === units.unitId)?.shift,
  }
  const prior = usePrior(fill)(address, look)
  const figure = table?.[place.row]?.[place.column]
  const formula = formulaOf(question, place)
  if (formula !== null) return <Computed {...{ label, name: label, formula, figure, prior }} {...look} />
  const found = findings.find((finding) => placeOf(finding) === address)
  const next = cellAfter(question, rows, place)
  const id = fieldId(question, place)
  return (
    <View>
      <View className="figure-head">
        <Label target={id}>{label}</Label>
        <Prior id={`${id}-prior`} text={prior} />
      </View>
      <NumberInput
        {...units}
        id={id}
        label={label}
        describedBy={prior === '' ? undefined : `${id}-prior`}
        hideLabel
        value={figure ?? ''}
        decimals={question.decimals}
        negative={allowsNegative(question.min)}
        error={found ? findingText(found) : null}
        nextId={next && fieldId(question, next)}
        onChange={(typed) => onChange(withFigure(table, place.row, place.column, typed))}
        onBlur={() => onTouch(address)}
      />
    </View>
  )
}
