import { eq } from 'drizzle-orm'
import { addSeconds, chinaMonth } from '../clock'
import type { Database } from '../database/connection/open'
import { toChinaTime } from '../../src/lib/dates/china-day'
import {
  membership,
  organisation,
  person,
  recurrence,
  recurrenceChange,
  unitDepartment,
} from '../database/schema'
import { timesOf } from '../surveys/recurrence/schedule'
import type { RecurrenceSettings } from '../../src/wire/recurrence/recurrence'
import { STATISTICS_BUREAU } from './content/people'
import { newcomers, reporters } from './demo-units'
import { insertAll } from './publish'

const day = (now: Date, days: number) => toChinaTime(addSeconds(now, days * 86_400)).format('YYYY-MM-DD')

/** A unit of the monthly report that has been deregistered since, beside those of the demo people. */
const CLOSED = reporters.at(-1)?.organisation.id ?? ''

/**
 * What has happened in the register since the monthly report of this month opened: a new enterprise in a subdistrict
 * that reports, and one that was deregistered.
 */
export async function addRegisterChanges(db: Database, now: Date): Promise<void> {
  const [reporting] = await db
    .select({ areaCode: organisation.areaCode })
    .from(organisation)
    .where(eq(organisation.id, reporters[0]?.organisation.id ?? ''))
  const [responsible] = await db
    .select({ departmentId: unitDepartment.departmentId })
    .from(unitDepartment)
    .where(eq(unitDepartment.unitId, reporters[0]?.organisation.id ?? ''))
  if (!reporting || !responsible) throw new Error('the demo has no reporting units')
  await insertAll(
    db,
    organisation,
    newcomers.map((unit) => ({
      ...{ ...unit.organisation, corpId: `corp-${unit.organisation.id}`, areaCode: reporting.areaCode },
      registeredOn: day(now, -2),
    })),
  )
  await insertAll(
    db,
    person,
    newcomers.map((unit) => unit.person),
  )
  await insertAll(
    db,
    membership,
    newcomers.map((unit) => ({
      ...{ personId: unit.person.id, organisationId: unit.organisation.id, role: 'respondent' as const },
    })),
  )
  await insertAll(
    db,
    unitDepartment,
    newcomers.map((unit) => ({ bureauId: STATISTICS_BUREAU, unitId: unit.organisation.id, ...responsible })),
  )
  await db
    .update(organisation)
    .set({ registerStatus: 'deregistered', statusOn: day(now, -3) })
    .where(eq(organisation.id, CLOSED))
}

/** The monthly report opens on the 25th and is due on the 9th of the month after. */
const settings: RecurrenceSettings = {
  ...{ rhythm: 'month', carry: 'asked', addNew: true },
  ...{ opens: { basis: 'last', day: 25 }, due: { basis: 'after', day: 9 } },
}

/** The monthly report recurs by itself. */
export async function addRecurrence(db: Database, now: Date): Promise<void> {
  const nextPeriod = chinaMonth(now, 1)
  const { opensAt } = timesOf(nextPeriod, settings)
  const [row] = await db
    .insert(recurrence)
    .values({
      ...{ ownerId: STATISTICS_BUREAU, formId: 'services-monthly', state: 'on', settings, setBy: 'wuhao' },
      ...{ nextPeriod, opensAt },
    })
    .returning({ id: recurrence.id })
  if (!row) throw new Error('the recurrence was not added')
  await db.insert(recurrenceChange).values({
    ...{ recurrenceId: row.id, kind: 'set', changedBy: 'wuhao', settings },
    changedAt: addSeconds(now, -5 * 86_400),
  })
}
