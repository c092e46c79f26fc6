import { useMemo } from 'react'
import { useLocalText } from '@/hooks/use-messages'
import type { UnitMultiplier } from '@/lib/numbers/money-units'
import type { GridPosition } from '@/lib/layout/grid-moves'
import {
  formatAddress,
  type AnswerValue,
  type FormInstance,
  type Finding,
  isTableAnswer,
  type LocalText,
  type QuestionOf,
  type Row,
  type TableAnswer,
} from '@/lib/questionnaire'
import type { AnswerSession } from '../../session/answer-session'
import { useVersion } from '../../session/use-version'

export type TableQuestion = QuestionOf<'table'>
type Tense = 'last' | 'lastYear'

/** Shared state of the table's components. The object stays the same while values change. */
export interface TableModel {
  session: AnswerSession
  question: TableQuestion
  /** The title of the table. */
  label: string
  /** The units to choose from; undefined if there is no choice. */
  units: UnitMultiplier[] | undefined
  unitId: string | undefined
  /** Power of ten of the displayed unit. */
  shift: number
  /** Power of ten of yuan in the stored unit, to display money in words; undefined for other units. */
  yuanPower: number | undefined
  /** The earlier period displayed below the current values; null if nothing was reported. */
  ghost: Tense | null
}

export const addressIn = ({ id }: TableQuestion, cell: GridPosition) =>
  formatAddress({ questionId: id, cell })

/** Element id of a cell's field; the id of the cell itself has the suffix `-cell`. */
export const fieldId = ({ id }: TableQuestion, { row, column }: GridPosition) =>
  `field-${id}-${row}-${column}`
export const cellId = (question: TableQuestion, position: GridPosition) =>
  `${fieldId(question, position)}-cell`

export const takesFigures = ({ session, question }: TableModel, position: GridPosition): boolean =>
  !session.instance.isComputed(addressIn(question, position))

export function useRowName(): (row: Row) => string {
  const localText = useLocalText()
  return (row) => `${row.code ?? ''} ${localText(row.title)}`.trim()
}

/** One period for the whole table: mixing two in one table would mislead. */
function ghostOf(instance: FormInstance, question: TableQuestion): Tense | null {
  const tenses: Tense[] = ['last', 'lastYear']
  const reported = (tense: Tense) =>
    question.rows.some((row) =>
      question.columns.some(
        (column) =>
          instance.prior(addressIn(question, { row: row.id, column: column.id }), tense) !== undefined,
      ),
    )
  return tenses.find(reported) ?? null
}

export function useTableModel(
  session: AnswerSession,
  question: TableQuestion,
  label: string,
  { units, unitId, yuanPower }: Pick<TableModel, 'units' | 'unitId' | 'yuanPower'>,
): TableModel {
  const shift = units?.find(({ id }) => id === unitId)?.shift ?? 0
  const ghost = useMemo(() => ghostOf(session.instance, question), [session, question])
  return useMemo(
    () => ({ session, question, label, units, unitId, shift, yuanPower, ghost }),
    [session, question, label, units, unitId, shift, yuanPower, ghost],
  )
}

const asFigure = (value: AnswerValue | undefined) => (typeof value === 'string' ? value : '')

export interface CellState {
  figure: string
  /** The value reported for the earlier period; empty if none. */
  before: string
  computed: boolean
  /** Findings that may be displayed. */
  findings: Finding[]
  spotlit: boolean
}

/** The current state of one cell; re-renders only when the cell changes. */
export function useCell({ session, question, ghost }: TableModel, position: GridPosition): CellState {
  const address = addressIn(question, position)
  useVersion(session, address)
  const { instance } = session
  return {
    figure: asFigure(instance.value(address)),
    before: ghost === null ? '' : asFigure(instance.prior(address, ghost)),
    computed: instance.isComputed(address),
    findings: session.shownFindingsAt(address),
    spotlit: session.isSpotlit(address),
  }
}

export const currentTable = ({ session, question }: TableModel): TableAnswer => {
  const value = session.instance.value(question.id)
  return isTableAnswer(value) ? value : {}
}

/** All names of a row or column that a pasted table may contain. */
export const namesOf = (code: string | undefined, title: LocalText): string[] =>
  [code ?? '', title['zh-CN'], title['en-US']].filter((name) => name !== '')
