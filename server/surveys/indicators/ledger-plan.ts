import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { canonicalDecimal, isDecimal, shiftDecimal } from '../../../src/lib/numbers/decimal'
import { longestFigure } from '../../../src/lib/numbers/decimal-arithmetic'
import { unitShift } from '../../../src/lib/numbers/money-units'
import { periodsAddingUp } from '../../../src/lib/questionnaire'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { LedgerField, ledgerLine, LedgerPlan, LedgerProblem } from '../../../src/wire/surveys/ledger'
import { jurisdictionOf, listOf } from '../../access/jurisdiction'
import { type Database, rowsOf } from '../../database/connection/open'
import { indicator, ledgerTotal } from '../../database/schema'

type Line = v.InferOutput<typeof ledgerLine>
type Refusal = LedgerPlan['refused'][number]
type IndicatorRow = typeof indicator.$inferSelect

interface Unit {
  id: string
  name: LocalText
  creditCode: string | null
}

/** A line that is stored. */
export interface LedgerEntry {
  line: number
  unit: Unit
  indicator: IndicatorRow
  period: string
  value: string
  /** Null for a new total. */
  before: string | null
}

interface Known {
  units: Unit[]
  indicators: IndicatorRow[]
}

/** The units and indicators that the lines name: units of the bureau's area only. */
async function findNamed(db: Database, bureauId: string, lines: readonly Line[]): Promise<Known> {
  const { unit } = await jurisdictionOf(db, bureauId)
  const named = listOf([...new Set(lines.map((line) => line.unit))])
  const units = await rowsOf<Unit>(
    db,
    sql`select distinct o.id, o.name, o.credit_code as "creditCode" from organisation o
      join ${named} on list.value in (o.credit_code, o.name->>'zh-CN', o.name->>'en-US') where ${unit}`,
  )
  const asked = listOf([...new Set(lines.map((line) => line.indicator))])
  const indicators = await db
    .select()
    .from(indicator)
    .where(
      sql`exists (select 1 from ${asked}
        where list.value in (${indicator.code}, ${indicator.name}->>'zh-CN', ${indicator.name}->>'en-US'))`,
    )
  return { units, indicators }
}

const isCalled = ({ name }: { name: LocalText }, text: string) => Object.values(name).includes(text)

const refuse = (line: Line, field: LedgerField, problem: LedgerProblem): Refusal => ({
  ...{ line: line.line, field, problem },
  text: line[field],
})

/** The only one of several, or why there is none. */
function only<T>(found: T[], line: Line, field: LedgerField): T | Refusal {
  const [one, ...others] = found
  if (line[field] === '') return refuse(line, field, 'empty')
  if (!one) return refuse(line, field, 'unknown')
  return others.length > 0 ? refuse(line, field, 'ambiguous') : one
}

const isRefusal = (found: object): found is Refusal => 'problem' in found

function findOne(line: Line, { units, indicators }: Known) {
  const unit = only(
    units.filter((one) => one.creditCode === line.unit || isCalled(one, line.unit)),
    line,
    'unit',
  )
  const byCode = indicators.filter(({ code }) => code === line.indicator)
  const current = indicators.filter((one) => isCalled(one, line.indicator) && one.state === 'current')
  const called = current.length > 0 ? current : indicators.filter((one) => isCalled(one, line.indicator))
  const named = only(byCode.length > 0 ? byCode : called, line, 'indicator')
  return { unit, named }
}

/** The value in the unit of the indicator. */
function valueIn(line: Line, { unit }: IndicatorRow): string | Refusal {
  if (line.value === '') return refuse(line, 'value', 'empty')
  if (!isDecimal(line.value)) return refuse(line, 'value', 'format')
  const shift = line.money === '' ? 0 : unitShift(line.money, unit?.['zh-CN'] ?? '')
  if (shift === null) return refuse(line, 'value', 'otherUnit')
  const value = canonicalDecimal(shiftDecimal(line.value, shift))
  return value.length > longestFigure ? refuse(line, 'value', 'format') : value
}

function entryOf(line: Line, known: Known): LedgerEntry | Refusal {
  const { unit, named } = findOne(line, known)
  if (isRefusal(unit)) return unit
  if (isRefusal(named)) return named
  if (named.state === 'retired') return refuse(line, 'indicator', 'retired')
  const { period } = line
  if (period === '') return refuse(line, 'period', 'empty')
  if (periodsAddingUp(period).length === 0) return refuse(line, 'period', 'format')
  const value = valueIn(line, named)
  if (typeof value !== 'string') return value
  return { line: line.line, unit, indicator: named, period, value, before: null }
}

const keyOf = (unitId: string, code: string, period: string) => `${unitId} ${code} ${period}`

/** The stored totals of these units. */
async function storedTotals(db: Database, bureauId: string, units: string[]): Promise<Map<string, string>> {
  if (units.length === 0) return new Map()
  const rows = await db
    .select()
    .from(ledgerTotal)
    .where(and(eq(ledgerTotal.bureauId, bureauId), inArray(ledgerTotal.organisationId, units)))
  return new Map(rows.map((row) => [keyOf(row.organisationId, row.code, row.period), row.value]))
}

/** What an import of the lines stores and refuses. A total that is stated twice is refused the second time. */
export async function planLedger(db: Database, bureauId: string, lines: readonly Line[]) {
  const known = await findNamed(db, bureauId, lines)
  const entries = new Map<string, LedgerEntry>()
  const refused: Refusal[] = []
  for (const line of lines) {
    const found = entryOf(line, known)
    if (isRefusal(found)) refused.push(found)
    else {
      const key = keyOf(found.unit.id, found.indicator.code, found.period)
      if (entries.has(key)) refused.push(refuse(line, 'unit', 'repeated'))
      else entries.set(key, found)
    }
  }
  const stored = await storedTotals(db, bureauId, [
    ...new Set([...entries.values()].map(({ unit }) => unit.id)),
  ])
  const all = [...entries].map(([key, entry]) => ({ ...entry, before: stored.get(key) ?? null }))
  return { entries: all, refused }
}
