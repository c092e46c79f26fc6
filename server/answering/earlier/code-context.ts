import { chinaDay } from '../../../src/lib/dates/china-day'
import { periodEnd } from '../../../src/lib/dates/period-end'
import { type CodeTableId, tableOfCode } from '../../../src/lib/codes/code-tables'
import { codesIn, codeTablesOf } from '../../evaluation/given-codes'
import type { Form, Question } from '../../../src/lib/questionnaire/schema/form'
import type { CodeContext } from '../../../src/lib/questionnaire/schema/known-answers'
import type { Database } from '../../database/connection/open'
import { findForm } from '../../evaluation/forms'
import type { TaskForSubmission } from '../task-rows'
import { earlierReturns, findUnit } from './known-answers'

/** Usual codes of one table. */
const MOST_CODES = 5

const questionsOf = (form: Form): Question[] =>
  form.pages.flatMap((page) => page.questions).filter((question) => codeTablesOf(question).length > 0)

/** Day on which the codes of a survey must be valid: the end of its reference period, otherwise today. */
export const codeDayOf = (period: string | null, now: Date): string =>
  period === null ? chinaDay(now.getTime()) : periodEnd(period)

/** Codes that the unit gave in its earlier returns, to any form, and the area of its record. */
async function usualCodes(db: Database, row: TaskForSubmission): Promise<string[]> {
  const codes: string[] = []
  for (const { formId, version, answers } of await earlierReturns(db, row)) {
    const asked = questionsOf(await findForm(db, formId, version))
    codes.push(
      ...asked.flatMap((question) => codesIn(question, answers[question.id]).map(({ code }) => code)),
    )
  }
  const unit = await findUnit(db, row)
  return unit?.areaCode ? [...codes, unit.areaCode.slice(0, 6)] : codes
}

/** What the code questions of a form depend on; undefined without any. An anonymous survey knows of no unit. */
export async function readCodeContext(
  db: Database,
  row: TaskForSubmission,
  form: Form,
  now: Date,
): Promise<CodeContext | undefined> {
  const asked = questionsOf(form)
  if (asked.length === 0) return undefined
  const day = codeDayOf(row.survey.period, now)
  const usual: Partial<Record<CodeTableId, string[]>> = {}
  if (row.survey.anonymous || row.submission) return { day, usual }
  const codes = [...new Set(await usualCodes(db, row))]
  for (const table of new Set(asked.flatMap(codeTablesOf).map((one) => one.table))) {
    const own = codes.filter((code) => tableOfCode(code) === table)
    if (own.length > 0) usual[table] = own.slice(0, MOST_CODES)
  }
  return { day, usual }
}
