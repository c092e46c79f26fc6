import { desc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  type ledgerCheckRequest,
  type ledgerImportRequest,
  type LedgerImports,
  ledgerLimits,
  type LedgerPlan,
} from '../../../src/wire/surveys/ledger'
import type { Database } from '../../database/connection/open'
import { ledgerImport, ledgerTotal, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Editor } from '../catalogue'
import { type LedgerEntry, planLedger } from './ledger-plan'

const MAX_IMPORTS = 20

/** What an import would do, without storing anything. */
export async function checkLedger(
  db: Database,
  { ownerId }: Editor,
  { lines }: v.InferOutput<typeof ledgerCheckRequest>,
): Promise<LedgerPlan> {
  const { entries, refused } = await planLedger(db, ownerId, lines)
  const isSame = ({ before, value }: LedgerEntry) => before === value
  const added = entries.filter(({ before }) => before === null)
  const changed = entries.filter((entry) => entry.before !== null && !isSame(entry))
  return {
    ...{ added: added.length, changed: changed.length, same: entries.filter(isSame).length, refused },
    shown: [...changed, ...added]
      .slice(0, ledgerLimits.shown)
      .map(({ line, unit, indicator, period, value, before }) => ({
        ...{ line, unit: unit.name, indicator: indicator.name, measure: indicator.unit },
        ...{ period, value, before },
      })),
  }
}

const toRow = (bureauId: string, importId: string) => (entry: LedgerEntry) => ({
  ...{ organisationId: entry.unit.id, bureauId, code: entry.indicator.code },
  ...{ period: entry.period, value: entry.value, importId },
})

async function storeTotals(tx: Database, rows: (typeof ledgerTotal.$inferInsert)[]): Promise<void> {
  const { organisationId, bureauId, code, period } = ledgerTotal
  for (let start = 0; start < rows.length; start += 500)
    await tx
      .insert(ledgerTotal)
      .values(rows.slice(start, start + 500))
      .onConflictDoUpdate({
        target: [organisationId, bureauId, code, period],
        set: { value: sql`excluded.value`, importId: sql`excluded.import_id` },
      })
}

/** Stores the lines that are not refused. A repeated call stores nothing and returns the first result. */
export async function importLedger(
  { db, clock }: Gateway,
  { ownerId, personId }: Editor,
  { clientKey, lines }: v.InferOutput<typeof ledgerImportRequest>,
) {
  return db.transaction(async (tx) => {
    const { entries, refused } = await planLedger(tx, ownerId, lines)
    const counts = { stored: entries.length, refused: refused.length }
    const [added] = await tx
      .insert(ledgerImport)
      .values({ id: clientKey, bureauId: ownerId, importedBy: personId, importedAt: clock.now(), ...counts })
      .onConflictDoNothing({ target: ledgerImport.id })
      .returning({ id: ledgerImport.id })
    if (added) {
      await storeTotals(tx, entries.map(toRow(ownerId, clientKey)))
      return counts
    }
    const [first] = await tx.select().from(ledgerImport).where(eq(ledgerImport.id, clientKey))
    if (!first || first.bureauId !== ownerId) throw new GatewayError('conflict')
    return { stored: first.stored, refused: first.refused }
  })
}

/** The bureau's latest imports. */
export async function listLedgerImports({ db, clock }: Gateway, { ownerId }: Editor): Promise<LedgerImports> {
  const { id, importedAt, stored, refused, bureauId, importedBy } = ledgerImport
  const rows = await db
    .select({ id, importedAt, stored, refused, importedBy: person.name })
    .from(ledgerImport)
    .innerJoin(person, eq(person.id, importedBy))
    .where(eq(bureauId, ownerId))
    .orderBy(desc(importedAt), id)
    .limit(MAX_IMPORTS)
  const items = rows.map((row) => ({ ...row, importedAt: row.importedAt.toISOString() }))
  return { items, serverTime: clock.now().toISOString() }
}
