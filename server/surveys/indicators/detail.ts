import { desc, eq, sql, type SQL } from 'drizzle-orm'
import type { IndicatorDetail } from '../../../src/wire/surveys/indicators'
import { type Database, rowsOf } from '../../database/connection/open'
import { indicatorChange, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Editor } from '../catalogue'
import { findIndicator } from './dictionary'
import { newestForms } from './newest-forms'

const MAX_CHANGES = 50
const MAX_USES = 50
const MAX_PERIODS = 6

/** Questions and rows of the bureau's forms in use that ask for an indicator. */
const askedIn = (ownerId: string, code: string): SQL => sql`
  ${newestForms(ownerId)}
  cross join lateral jsonb_path_query(f.definition,
    'strict $.pages[*].questions[*].** ? (@.indicator == $code)', jsonb_build_object('code', ${code}::text)) asked`

const findUses = (db: Database, ownerId: string, code: string) =>
  rowsOf<IndicatorDetail['uses'][number]>(
    db,
    sql`select f.id as "formId", f.definition->'title' as form, asked->'title' as title
      from ${askedIn(ownerId, code)} order by f.id limit ${MAX_USES}`,
  )

async function countUses(db: Database, ownerId: string, code: string) {
  const [counts] = await rowsOf<NonNullable<IndicatorDetail['useCounts']>>(
    db,
    sql`select count(distinct f.id)::int as forms, count(*)::int as questions from ${askedIn(ownerId, code)}`,
  )
  return counts
}

const sumTotals = (db: Database, ownerId: string, code: string) =>
  rowsOf<IndicatorDetail['totals'][number]>(
    db,
    sql`select period, count(*)::int as units, sum(value::numeric)::text as value from ledger_total
      where bureau_id = ${ownerId} and code = ${code}
      group by period order by period desc limit ${MAX_PERIODS}`,
  )

async function readChanges(db: Database, code: string): Promise<IndicatorDetail['changes']> {
  const rows = await db
    .select({
      ...{ kind: indicatorChange.kind, fields: indicatorChange.fields, changedAt: indicatorChange.changedAt },
      changedBy: person.name,
    })
    .from(indicatorChange)
    .innerJoin(person, eq(person.id, indicatorChange.changedBy))
    .where(eq(indicatorChange.code, code))
    .orderBy(desc(indicatorChange.revision))
    .limit(MAX_CHANGES)
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }))
}

/** An indicator with the log of its changes, and the bureau's forms that ask for it. Throws notFound. */
export async function readIndicator(
  { db, clock }: Gateway,
  who: Editor,
  code: string,
): Promise<IndicatorDetail> {
  const indicator = await findIndicator(db, who, code)
  const changes = await readChanges(db, code)
  const uses = await findUses(db, who.ownerId, code)
  const useCounts = await countUses(db, who.ownerId, code)
  const totals = await sumTotals(db, who.ownerId, code)
  return { indicator, changes, uses, useCounts, totals, serverTime: clock.now().toISOString() }
}
