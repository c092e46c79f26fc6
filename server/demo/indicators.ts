import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { movePeriod } from '../../src/lib/questionnaire'
import { indicatorFields } from '../../src/wire/surveys/indicators'
import { pinyinInitials } from '../access/pinyin-initials'
import { addSeconds, chinaMonth } from '../clock'
import type { Database } from '../database/connection/open'
import { indicator, indicatorChange, ledgerImport } from '../database/schema'
import { indicators } from './content/indicators'
import { STATISTICS_BUREAU } from './content/people'
import { insertAll } from './publish'

const EDITOR = 'wuhao'

/** Growth of the ledgers since the month before. */
const GROWTH = '1.03'

/** The dictionary, as the statistics bureau has entered it. */
export async function addIndicators(db: Database, now: Date): Promise<void> {
  const added = addSeconds(now, -400 * 86_400)
  const rows = indicators.map((one) => ({
    ...{ ...one, ownerId: STATISTICS_BUREAU, initials: pinyinInitials(one.name['zh-CN']) },
  }))
  await insertAll(db, indicator, rows)
  const log = { revision: 1, kind: 'added' as const, fields: [...indicatorFields] }
  await insertAll(
    db,
    indicatorChange,
    rows.map(({ code }) => ({ code, ...log, changedBy: EDITOR, changedAt: added })),
  )
}

/** Totals of revenue and payroll in the units' ledgers for the current month: last month's returns, grown. */
export async function addLedgerTotals(db: Database, now: Date): Promise<void> {
  const period = chinaMonth(now)
  const id = randomUUID()
  const importedAt = addSeconds(now, -2 * 86_400)
  const of = { id, bureauId: STATISTICS_BUREAU, importedBy: EDITOR, importedAt }
  await db.insert(ledgerImport).values({ ...of, stored: 0, refused: 0 })
  const totals = sql`insert into ledger_total (organisation_id, bureau_id, code, period, value, import_id)
    select distinct on (t.organisation_id, d.code) t.organisation_id, s.owner_id, d.code, ${period}::text,
      round((r.answers #>> array['finance', d.row, 'month'])::numeric * ${GROWTH}::numeric, 2)::text, ${id}::uuid
    from response r
    join task t on t.id = r.submission_task_id
    join survey s on s.id = t.survey_id
    cross join (values ('revenue', 'income'), ('payroll', 'pay')) as d (code, row)
    where s.form_id = 'services-monthly' and s.period = ${movePeriod(period, -1)}
      and s.owner_id = ${STATISTICS_BUREAU} and r.answers #>> array['finance', d.row, 'month'] is not null`
  await db.execute(totals)
  await db.execute(
    sql`update ledger_import set stored = (select count(*) from ledger_total where import_id = ${id}::uuid)
      where id = ${id}::uuid`,
  )
}
