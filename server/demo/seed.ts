import { eq, gt, sql } from 'drizzle-orm'
import { addSeconds, chinaMonth, type Clock } from '../clock'
import type { Database } from '../database/connection/open'
import {
  department,
  departmentHead,
  formDraft,
  membership,
  notice,
  noticeAttachment,
  organisation,
  person,
  survey,
} from '../database/schema'
import { newToken } from '../crypto/secrets'
import { noticesFrom } from './content/notices'
import { administrators, organisations, people } from './content/people'
import { createRandom } from './content/random'
import { allDepartments, colleagues } from './content/staff'
import { reporters, taxpayers } from './demo-units'
import { currentSurveys, pastSurveys } from './plan'
import { formDrafts } from './form-drafts'
import { addIndicators, addLedgerTotals } from './indicators'
import { addBureauNotices } from './bureau-notices'
import { addResponsibleDepartments, townOf } from './responsible-departments'
import { addRecurrence, addRegisterChanges } from './recurrence'
import { addReminders } from './reminders'
import { insertAll, publish, type Publication } from './publish'
import { addRegistration } from './registration'
import { textPdf } from './services/pdf'

// Key of an advisory lock: any number. Serialises gateways that start together on one server.
const SEED_LOCK = 20_261_121
const AREA = '330106'

/** Fills an empty database; in a filled one, publishes new surveys if none is open. */
export async function seedDemo(
  database: Database,
  clock: Clock,
  anonymousResponseKey: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    const [known] = await db.select({ id: organisation.id }).from(organisation).limit(1)
    if (!known) {
      await addPeople(db)
      await addRegistration(db, now)
      await addNotices(db, now)
      await addIndicators(db, now)
      await insertAll(db, formDraft, formDrafts(now))
      await publishAll(
        db,
        [...pastSurveys(now), ...currentSurveys(now, { started: true })],
        now,
        anonymousResponseKey,
      )
      await addLedgerTotals(db, now)
      await addReminders(db, now)
      await addBureauNotices(db, { taxpayers, reporters }, now)
      await addRegisterChanges(db, now)
      await addRecurrence(db, now)
      return
    }
    const [open] = await db.select({ id: survey.id }).from(survey).where(gt(survey.dueAt, now)).limit(1)
    if (open) return
    const months = (await db.$count(survey, eq(survey.period, chinaMonth(now)))) > 0 ? 1 : 0
    await publishAll(db, currentSurveys(now, { months }), now, anonymousResponseKey)
  })
}

async function addNotices(db: Database, now: Date): Promise<void> {
  for (const { documents = [], ...row } of noticesFrom((days) => addSeconds(now, -days * 86_400))) {
    const [added] = await db.insert(notice).values(row).returning({ id: notice.id })
    if (!added) throw new Error('a notice was not added')
    const files = documents.map(({ name, lines }, position) => {
      const content = textPdf(lines)
      return { noticeId: added.id, position, name, size: content.length, content, secret: newToken() }
    })
    await insertAll(db, noticeAttachment, files)
  }
}

async function publishAll(
  db: Database,
  publications: Publication[],
  now: Date,
  anonymousResponseKey: string,
): Promise<void> {
  const random = createRandom(7)
  for (const publication of publications) await publish(db, publication, now, random, anonymousResponseKey)
}

const departmentRows = () => allDepartments.map((one, position) => ({ ...one, position }))

async function addPeople(db: Database): Promise<void> {
  const units = [...taxpayers, ...reporters]
  const every = [
    ...organisations.map((one) => ({ ...one, areaCode: AREA })),
    ...[taxpayers, reporters].flatMap((kind) =>
      kind.map((unit, index) => ({ ...unit.organisation, areaCode: townOf(index) })),
    ),
  ]
  await insertAll(
    db,
    organisation,
    every.map((one) => ({ ...one, corpId: `corp-${one.id}` })),
  )
  await insertAll(db, department, departmentRows())
  await addResponsibleDepartments(db, taxpayers, reporters)
  await insertAll(db, person, [
    ...people.map(({ id, name, mobile }) => ({ id, name, mobile })),
    ...units.map((unit) => unit.person),
    ...colleagues.map(({ id, name, mobile }) => ({ id, name, mobile })),
  ])
  const named = people.flatMap(({ id, memberships }) =>
    memberships.map((one, position) => ({
      ...{ personId: id, position, administrator: administrators.includes(id) },
      ...one,
    })),
  )
  const generated = units.map((unit) => ({
    personId: unit.person.id,
    organisationId: unit.organisation.id,
    role: 'respondent' as const,
  }))
  const directoryRows = colleagues.map(({ id, organisationId, departmentId }) => ({
    personId: id,
    organisationId,
    departmentId,
    role: 'respondent' as const,
  }))
  await insertAll(db, membership, [...named, ...generated, ...directoryRows])
  const heads = named.filter(({ role }) => role === 'head')
  await insertAll(
    db,
    departmentHead,
    heads.map(({ personId, organisationId, departmentId = '' }) => ({
      personId,
      organisationId,
      departmentId,
    })),
  )
}
