import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { ExportTicket, ExportList, ExportSpec } from '../../../src/wire/bureau/result-export'
import { addSeconds, chinaDay } from '../../clock'
import type { Database } from '../../database/connection/open'
import { membership, person, resultExport } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Actor } from '../../answering/detail'
import { findSurvey } from '../../surveys/surveys'
import { countNow } from '../../tally/tally'
import { hash, newToken } from '../../crypto/secrets'

/** Long enough to paste a link into a browser. */
const GOOD_SECONDS = 300
const SHOWN = 20

export const EXPORT_PATH = '/dsb/api/questionnaire/export'

interface Wanted extends ExportSpec {
  surveyId: string
}

/** Writes down who wants what, and gives a path that brings it once. Only the hash of its ticket is kept. */
export async function issueExportTicket(
  gateway: Gateway,
  who: Actor,
  { surveyId, ...spec }: Wanted,
): Promise<ExportTicket> {
  const { db, clock } = gateway
  const { survey } = await findSurvey(db, who.organisationId, surveyId)
  if (survey.anonymous && isOfPeople(spec))
    throw new GatewayError('invalidInput', {
      fields: [{ field: 'part', message: 'none in an anonymous survey' }],
    })
  // The file of an anonymous survey is made of counts alone.
  if (survey.anonymous && !(await countNow(gateway, surveyId))) throw new GatewayError('busy')
  const now = clock.now()
  const ticket = newToken()
  const expiresAt = addSeconds(now, GOOD_SECONDS)
  await db.insert(resultExport).values({
    ...{ surveyId, personId: who.personId, organisationId: who.organisationId, spec },
    ...{ ticketHash: hash(ticket), requestedAt: now, expiresAt },
  })
  const name = nameOf(survey.title[spec.language], spec, now)
  return { url: `${EXPORT_PATH}?ticket=${ticket}`, name, expiresAt: expiresAt.toISOString() }
}

/** Of an anonymous survey there is no such part; a workbook leaves the reasons out by itself. */
const isOfPeople = ({ format, part }: ExportSpec) =>
  part === 'reminders' || (part === 'justifications' && format === 'csv')

const unwritable = /[\\/:*?"<>|\p{Cc}]/gu

/** `Title 2026-11-20.xlsx`: what every system takes for a file's name. */
function nameOf(title: string, { format, part }: ExportSpec, now: Date): string {
  const day = chinaDay(now).toISOString().slice(0, 10)
  const isPart = part === 'reminders' || (format === 'csv' && part !== 'answers')
  const which = isPart ? ` ${part}` : ''
  return `${title.replace(unwritable, ' ').trim().slice(0, 80)}${which} ${day}.${format}`
}

/** Marked as it is read, so of two who hold the ticket only one gets the file. */
export async function redeemExportTicket({ db, clock }: Gateway, ticket: string) {
  const now = clock.now()
  const [found] = await db
    .update(resultExport)
    .set({ fetchedAt: now })
    .where(
      and(
        eq(resultExport.ticketHash, hash(ticket)),
        isNull(resultExport.fetchedAt),
        gt(resultExport.expiresAt, now),
      ),
    )
    .returning()
  if (!found || !(await isReviewer(db, found))) throw new GatewayError('ticketExpired')
  const { survey, formId, formVersion } = await findSurvey(db, found.organisationId, found.surveyId)
  const name = nameOf(survey.title[found.spec.language], found.spec, found.requestedAt)
  return { ...found, survey, formId, formVersion, name }
}

/** The right may have ended since the ticket was given. */
async function isReviewer(
  db: Database,
  { personId, organisationId }: { personId: string; organisationId: string },
) {
  const [found] = await db
    .select({ role: membership.role })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.organisationId, organisationId)))
  return found?.role === 'reviewer'
}

export const noteSent = (db: Database, id: string, sheets: number) =>
  db.update(resultExport).set({ responses: sheets }).where(eq(resultExport.id, id))

/** The latest exports of a survey, newest first. */
export async function listExports({ db }: Gateway, who: Actor, surveyId: string): Promise<ExportList> {
  await findSurvey(db, who.organisationId, surveyId)
  const rows = await db
    .select({ resultExport, name: person.name })
    .from(resultExport)
    .innerJoin(person, eq(person.id, resultExport.personId))
    .where(eq(resultExport.surveyId, surveyId))
    .orderBy(desc(resultExport.requestedAt))
    .limit(SHOWN)
  return {
    items: rows.map(({ resultExport: one, name }) => ({
      id: one.id,
      person: name,
      requestedAt: one.requestedAt.toISOString(),
      ...{ format: one.spec.format, part: one.spec.part, masked: one.spec.masked },
      ...{ fetched: one.fetchedAt !== null, responses: one.responses },
    })),
  }
}
