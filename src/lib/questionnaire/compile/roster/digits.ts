import type { DigitBounds } from '../../expression/digits'
import { columnKindOf } from '../../kinds/shared/column-kinds'
import { defaultMaxRows } from '../../kinds/roster'
import type { RosterQuestion } from '../../schema/question'

/** Bounds of the numbers in a column of a list. */
export function rosterDigits(
  { columns, maxRows = defaultMaxRows }: RosterQuestion,
  id: string | undefined,
  isEach: boolean,
): DigitBounds {
  const column = columns.find((one) => one.id === id)
  const bounds = column && columnKindOf(column).digits?.(column)
  return { power: 0, fraction: 0, ...bounds, count: isEach ? maxRows : 1 }
}
