import { and, eq, inArray } from 'drizzle-orm'
import { shiftDecimal } from '../../../src/lib/numbers/decimal'
import { roundDecimal, sumDecimals } from '../../../src/lib/numbers/decimal-arithmetic'
import { unitShift } from '../../../src/lib/numbers/money-units'
import {
  type FigureField,
  figureAt,
  figureFields,
  movePeriod,
  periodLastYear,
  periodsAddingUp,
} from '../../../src/lib/questionnaire'
import type { FigureHint, FigureHints } from '../../../src/lib/questionnaire/schema/figure-origins'
import type { Form, LocalText, Prior } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { indicator, ledgerTotal, survey } from '../../database/schema'
import { findForm } from '../../evaluation/forms'
import type { RecordReader } from '../submission-records'
import type { TaskForSubmission } from '../task-rows'
import { returnsOf } from './known-answers'

/** A value of the unit, with its unit of measure and the survey it was reported in. */
interface Reported {
  value: string
  unit: string
  title: LocalText | null
  formId: string | null
}

/** Values by code, what they cover, and period. The latest submission comes first. */
type Values = Map<string, Reported[]>

const keyOf = (code: string, span: string | undefined, period: string) => `${code} ${span ?? ''} ${period}`
const measureOf = ({ unit }: Pick<FigureField, 'unit'>) => unit?.['zh-CN'] ?? ''

/** Figures with an indicator that the unit itself has reported in other surveys of these periods. */
async function readReported(
  db: Database,
  row: TaskForSubmission,
  periods: string[],
  reader: RecordReader,
): Promise<Values> {
  const ofReader = reader === 'bureau' ? eq(survey.ownerId, row.survey.ownerId) : undefined
  const rows = await returnsOf(db, row, and(inArray(survey.period, periods), ofReader))
  const values: Values = new Map()
  for (const { formId, version, title, period, answers } of rows)
    for (const field of figureFields(await findForm(db, formId, version))) {
      const value = figureAt(answers, field)
      if (field.indicator === undefined || value === null) continue
      const key = keyOf(field.indicator, field.span, period ?? '')
      const found = { value, unit: measureOf(field), title, formId }
      values.set(key, [...(values.get(key) ?? []), found])
    }
  return values
}

/** Totals of the unit's ledger that the surveying bureau has imported. */
async function readLedger(
  db: Database,
  { survey: own, task: { organisationId } }: TaskForSubmission,
  periods: string[],
): Promise<Values> {
  const rows = await db
    .select({
      code: ledgerTotal.code,
      period: ledgerTotal.period,
      value: ledgerTotal.value,
      unit: indicator.unit,
    })
    .from(ledgerTotal)
    .innerJoin(indicator, eq(indicator.code, ledgerTotal.code))
    .where(
      and(
        eq(ledgerTotal.organisationId, organisationId),
        eq(ledgerTotal.bureauId, own.ownerId),
        inArray(ledgerTotal.period, periods),
      ),
    )
  return new Map(
    rows.map(({ code, period, value, unit }) => [
      keyOf(code, undefined, period),
      [{ value, unit: unit?.['zh-CN'] ?? '', title: null, formId: null }],
    ]),
  )
}

interface Sum {
  value: string
  titles: LocalText[]
}

/** Several values in the unit of a figure, added up; null if one of them is missing or cannot be converted. */
function addUp(field: FigureField, parts: readonly (Reported | undefined)[]): Sum | null {
  const figures: string[] = []
  const titles: LocalText[] = []
  for (const part of parts) {
    const shift = part ? unitShift(part.unit, measureOf(field)) : null
    if (!part || shift === null) return null
    figures.push(shiftDecimal(part.value, shift))
    if (part.title && !titles.some((title) => title['zh-CN'] === part.title?.['zh-CN']))
      titles.push(part.title)
  }
  return { value: roundDecimal(sumDecimals(figures), field.decimals), titles }
}

/** The value of a datum over a period, stated as a whole or by its months. */
function valueOver(
  values: Values,
  field: FigureField,
  code: string,
  period: string,
  isFrom: (one: Reported) => boolean,
): Sum | null {
  const at = (span: string | undefined, one: string) => values.get(keyOf(code, span, one))?.find(isFrom)
  const isToDate = field.span === 'yearToDate'
  const whole = isToDate ? addUp(field, [at(field.span, period)]) : null
  if (whole) return whole
  for (const periods of periodsAddingUp(period, isToDate)) {
    const sum = addUp(
      field,
      periods.map((one) => at(undefined, one)),
    )
    if (sum) return sum
  }
  return null
}

const joinSums = (sums: (Sum | null)[]): Sum | null =>
  sums.length === 0 || sums.some((sum) => sum === null)
    ? null
    : {
        value: sumDecimals(sums.map((sum) => sum!.value)),
        titles: [...new Map(sums.flatMap((sum) => sum!.titles).map((one) => [one['zh-CN'], one])).values()],
      }

interface Sources {
  row: TaskForSubmission
  period: string
  reported: Values
  ledger: Values
  prior: Prior
}

function hintsAt(field: FigureField, { row, period, reported, ledger, prior }: Sources): FigureHint[] {
  const { indicator: code, sumOf = [], ledger: ledgerCode } = field
  const earlier = (kind: 'last' | 'lastYear', of: string | null): [FigureHint['kind'], Sum | null] => {
    const isKnown = figureAt(prior[kind]?.answers ?? {}, field) !== null
    if (code === undefined || of === null || isKnown) return [kind, null]
    return [kind, valueOver(reported, field, code, of, () => true)]
  }
  const isOther = ({ formId }: Reported) => formId !== row.survey.formId
  const found: [FigureHint['kind'], Sum | null][] = [
    earlier('last', movePeriod(period, -1)),
    earlier('lastYear', periodLastYear(period)),
    ['forms', joinSums(sumOf.map((one) => valueOver(reported, field, one, period, isOther)))],
    ['ledger', ledgerCode === undefined ? null : valueOver(ledger, field, ledgerCode, period, () => true)],
  ]
  return found.flatMap(([kind, sum]) => (sum ? [{ kind, ...sum }] : []))
}

/**
 * Values of the unit itself beside its figures: of earlier periods where the same form has none, the sum of other forms,
 * and the total of its ledger. Never of another unit, and none in an anonymous survey. A respondent needs them only until
 * the submission; a reviewer sees only what was reported to the own bureau.
 */
export async function readFigureHints(
  db: Database,
  row: TaskForSubmission,
  form: Form,
  prior: Prior,
  reader: RecordReader,
): Promise<FigureHints | undefined> {
  const { period, anonymous } = row.survey
  const fields = figureFields(form).filter(({ indicator: code, sumOf, ledger }) => code ?? sumOf ?? ledger)
  const isOver = reader === 'respondent' && row.submission !== null
  if (anonymous || isOver || period === null || fields.length === 0) return undefined
  const last = movePeriod(period, -1)
  const lastYear = periodLastYear(period)
  const own = periodsAddingUp(period, true)
  const whole = [period, last, lastYear].filter((one) => one !== null)
  const periods = [...new Set([...whole, ...whole.flatMap((one) => periodsAddingUp(one, true)).flat()])]
  const reported = await readReported(db, row, periods, reader)
  const ledger = await readLedger(db, row, [...new Set([period, ...own.flat()])])
  const sources = { row, period, reported, ledger, prior }
  const hints = fields.flatMap((field): [string, FigureHint[]][] => {
    const found = hintsAt(field, sources)
    return found.length > 0 ? [[field.address, found]] : []
  })
  return hints.length > 0 ? Object.fromEntries(hints) : undefined
}
