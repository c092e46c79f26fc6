import type { QuestionKindName, RosterColumn } from '../../schema/question'
import { area } from '../area'
import { code } from '../code'
import { date } from '../date'
import type { QuestionKind } from '../kind'
import { number } from '../number'
import { period } from '../period'
import { picker } from '../picker'
import { single } from '../single'
import { text } from '../text'

/** The kinds of columns of a roster: their answers are texts. */
export const columnKinds = { text, number, single, picker, date, period, area, code }

export type ColumnKindName = keyof typeof columnKinds

export const columnKindNames = Object.keys(columnKinds) as ColumnKindName[]

/** The kind of a column. */
export const columnKindOf = ({ kind }: Pick<RosterColumn, 'kind'>) =>
  (columnKinds as unknown as Record<string, QuestionKind<QuestionKindName>>)[kind] ??
  (text as unknown as QuestionKind<QuestionKindName>)

/** An item as a column: text, unless it has a kind. */
export const withColumnKind = <T extends object>(item: T): T & Pick<RosterColumn, 'kind'> => ({
  kind: 'text',
  ...item,
})

/** True for a column that is computed from its row. */
export const isComputedColumn = (column: RosterColumn): boolean =>
  'formula' in column && column.formula !== undefined
