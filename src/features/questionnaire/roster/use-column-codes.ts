import { useEffect, useState } from 'react'
import { chinaDay } from '@/lib/dates/china-day'
import { kindOf, type RosterQuestion } from '@/lib/questionnaire'
import type { ColumnCodes } from '../codes/column-codes'
import type { AnswerSession } from '../session/answer-session'

const codesModule = () => import(/* webpackChunkName: "kinds.code" */ '../codes/column-codes')

/**
 * The tables of the columns of codes. Null without such columns, and until they are read; `loadKinds` has fetched them
 * before the form is displayed.
 */
export function useColumnCodes({ codes: context }: AnswerSession, { columns }: RosterQuestion) {
  const [codes, setCodes] = useState<ColumnCodes | null>(null)
  useEffect(() => {
    if (!columns.some((column) => kindOf(column).codes)) return undefined
    let isCurrent = true
    const read = async () => (await codesModule()).loadColumnCodes(columns, context, chinaDay(Date.now()))
    void read().then(
      (loaded) => isCurrent && setCodes(loaded),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [columns, context])
  return codes
}

/** Finds the codes that their tables do not have on the day of the survey, such as those of an earlier return. */
export function useCodeFindings(
  session: AnswerSession,
  { id: questionId, columns }: RosterQuestion,
  rows: readonly { id: string; cells: Readonly<Record<string, string>> }[],
  codes: ColumnCodes | null,
): void {
  useEffect(() => {
    if (!codes) return
    const found = rows.flatMap(({ id: row, cells }) =>
      columns.flatMap((column) => {
        const code = codes.violationOf(column, cells[column.id] ?? '')
        return code ? [{ questionId, cell: { row, column: column.id }, code }] : []
      }),
    )
    session.refuse(found)
  }, [session, questionId, columns, rows, codes])
}
