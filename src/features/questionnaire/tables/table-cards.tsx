import { View } from '@tarojs/components'
import { memo } from 'react'
import { NumberInput } from '@/components/number-input/number-input'
import { useLocalText } from '@/hooks/use-messages'
import { type Direction, type GridShape, nextPosition } from '@/lib/layout/grid-moves'
import { type Finding, formulaOf, type Row } from '@/lib/questionnaire'
import { Heading, Label } from '@/platform/ui/elements'
import { allowsNegative, Computed, FigureHints, useFigureHints } from '../fields/decimal-value'
import { borderClass } from '../findings/finding-state'
import { RuleFindings } from '../findings/rule-findings'
import type { AnswerSession } from '../session/answer-session'
import { useFindingText } from '../texts/use-finding-text'
import {
  addressIn,
  cellId,
  fieldId,
  type TableModel,
  type TableQuestion,
  takesFigures,
  useCell,
  useRowName,
} from './model/table-model'

interface TableCardsProps {
  table: TableModel
  rows: Row[]
  shape: GridShape
  direction: Direction
}

/** A block for each row; its values are stacked on a narrow screen and side by side on a wide one. */
export function TableCards({ table, rows, shape, direction }: TableCardsProps) {
  const rowName = useRowName()
  return (
    <>
      {rows.map((row) => (
        <View key={row.id} className="figure-row">
          <Heading level={3} className="figure-row-title">
            {rowName(row)}
          </Heading>
          <View className="figure-columns">
            {table.question.columns.map((column) => (
              <CardFigure key={column.id} {...{ table, shape, direction }} row={row} column={column} />
            ))}
          </View>
        </View>
      ))}
    </>
  )
}

interface CardFigureProps {
  table: TableModel
  shape: GridShape
  direction: Direction
  row: Row
  column: TableQuestion['columns'][number]
}

const CardFigure = memo(function CardFigure({ table, shape, direction, row, column }: CardFigureProps) {
  const { session, question, units, unitId, shift, yuanPower } = table
  const localText = useLocalText()
  const findingText = useFindingText()
  const position = { row: row.id, column: column.id }
  const address = addressIn(question, position)
  const { figure, findings, spotlit } = useCell(table, position)
  const label = localText(column.title)
  const format = { decimals: question.decimals, shift }
  const hints = useFigureHints(session)(address, figure, format)
  const around = {
    id: cellId(question, position),
    className: `${borderClass(findings)} ${spotlit ? 'figure-spotlit' : ''}`,
  }
  const rules = <CardFindings {...{ session, findings }} />
  const formula = formulaOf(question, position)
  if (formula !== null)
    return (
      <>
        <View {...around}>
          <Computed {...{ label, name: label, formula, hints }} figure={figure || undefined} {...format} />
        </View>
        {rules}
      </>
    )
  const id = fieldId(question, position)
  const found = findings.find(({ rule }) => !rule)
  const next = nextPosition(shape, position, direction, (one) => takesFigures(table, one))
  return (
    <>
      <View {...around}>
        <View className="figure-head">
          <Label target={id}>{label}</Label>
        </View>
        <NumberInput
          {...{ id, label, units, unitId, yuanPower }}
          hideLabel
          describedBy={hints.length === 0 ? undefined : `${id}-prior`}
          value={figure}
          decimals={question.decimals ?? 0}
          negative={allowsNegative(question.min)}
          error={found ? findingText(found) : null}
          nextId={next && fieldId(question, next)}
          onChange={(typed) => session.set(address, typed)}
          onBlur={() => session.touch(address)}
        />
        <FigureHints
          id={`${id}-prior`}
          hints={hints}
          onTake={(known) => {
            session.set(address, known)
            session.touch(address)
          }}
        />
      </View>
      {rules}
    </>
  )
})

/** The violated rules of one figure: below it on a narrow screen, below its row on a wide one. */
function CardFindings({ session, findings }: { session: AnswerSession; findings: Finding[] }) {
  if (!findings.some(({ rule }) => rule)) return null
  return (
    <View className="figure-findings">
      <RuleFindings {...{ session, findings }} />
    </View>
  )
}
