import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import {
  type ExportTicket,
  type ExportList,
  type ExportSection,
  type ExportSpec,
  tableFormats,
} from '../../../src/wire/results/result-export'
import { isFiltered } from '../../../src/wire/results/response-filter'
import { addSeconds, chinaDay } from '../../clock'
import type { Database } from '../../database/connection/open'
import { membership, person, resultExport } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Actor } from '../../answering/detail'
import { findSurveyForm } from '../../evaluation/forms'
import { findOwnSurvey, findSurvey } from '../../surveys/surveys'
import { countNow } from '../../tally/tally'
import { findComparedSurveys } from '../comparison/compared-surveys'
import { hasPublishedTables } from './published-tables'
import { findKeySalt } from './response-keys'
import { listsOf } from './roster-tables'
import { findFilter } from '../filters/find-filter'
import { hash, newToken } from '../../crypto/secrets'

/** Seconds until a ticket expires: enough to paste a link into a browser. */
const TICKET_SECONDS = 300
const MAX_LISTED = 20

const EXPORT_PATH = '/dsb/api/questionnaire/export'

interface TicketRequest extends ExportSpec {
  surveyId: string
}

/**
 * Records an export and issues a single-use download URL for it. Stores only the hash of its ticket.
 * @throws notFound, forbidden; invalidInput for individual data of an anonymous survey, and for a base that is no earlier
 * period; busy while an anonymous survey is being counted
 */
export async function issueExportTicket(
  gateway: Gateway,
  who: Actor,
  { surveyId, ...spec }: TicketRequest,
): Promise<ExportTicket> {
  const { db, clock } = gateway
  const { survey } = await findSurvey(db, who.organisationId, surveyId)
  if (survey.anonymous && hasIndividualRows(spec))
    throw new GatewayError('invalidInput', {
      fields: [{ field: spec.format === 'sav' ? 'format' : 'part', message: 'none in an anonymous survey' }],
    })
  await refusePart(gateway, who.organisationId, surveyId, spec)
  await refuseFilter(gateway, who.organisationId, surveyId, spec)
  if (spec.base)
    await findComparedSurveys(db, await findOwnSurvey(db, who.organisationId, surveyId), spec.base)
  if (spec.part === 'published' && !(await hasPublishedTables(db, surveyId)))
    throw new GatewayError('invalidInput', {
      fields: [{ field: 'part', message: 'a section with published tables' }],
    })
  // The file of an anonymous survey contains only counts, which must be complete.
  if (survey.anonymous && !(await countNow(gateway, surveyId))) throw new GatewayError('busy')
  const now = clock.now()
  const ticket = newToken()
  const expiresAt = addSeconds(now, TICKET_SECONDS)
  const keySalt = await findKeySalt(db, { surveyId, personId: who.personId, now }, spec)
  await db.insert(resultExport).values({
    ...{ surveyId, personId: who.personId, organisationId: who.organisationId },
    spec: keySalt === undefined ? spec : { ...spec, keySalt },
    ...{ ticketHash: hash(ticket), requestedAt: now, expiresAt },
  })
  const name = nameOf(survey.title[spec.language], spec, now)
  return { url: `${EXPORT_PATH}?ticket=${ticket}`, name, expiresAt: expiresAt.toISOString() }
}

/** Reports are of the answers or of the published tables; SPSS files are of the answers or of one list of the form. */
async function refusePart(
  { db }: Gateway,
  ownerId: string,
  surveyId: string,
  spec: ExportSpec,
): Promise<void> {
  const { format, part, list } = spec
  const refuse = (field: string, message: string) => {
    throw new GatewayError('invalidInput', { fields: [{ field, message }] })
  }
  const isList = format === 'sav' && part === 'lists'
  const isPublished = isReport(spec) && part === 'published'
  if (part !== 'answers' && !isTableFormat(spec) && !isList && !isPublished)
    refuse('part', `answers for format ${format}`)
  if (!isList) return
  const { formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  const lists = listsOf(await findSurveyForm(db, surveyId, formId, formVersion))
  if (!lists.some(({ id }) => id === list)) refuse('list', 'a list of the form')
}

/**
 * What was sent and what was published are as they are: a published table of some of the units would reveal, by the
 * difference, what the one of all withholds.
 */
async function refuseFilter(
  { db }: Gateway,
  ownerId: string,
  surveyId: string,
  { part, where = {} }: ExportSpec,
): Promise<void> {
  if (!isFiltered(where)) return
  if (part === 'published' || part === 'reminders')
    throw new GatewayError('invalidInput', { fields: [{ field: 'where', message: `none for ${part}` }] })
  const { anonymous, formId, formVersion } = await findOwnSurvey(db, ownerId, surveyId)
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  await findFilter(db, { surveyId, ownerId, anonymous, form }, where)
}

/** Reports and SPSS files have one content. */
export const isTableFormat = ({ format }: ExportSpec) => tableFormats.some((one) => one === format)
const isReport = ({ format }: Pick<ExportSpec, 'format'>) => format === 'docx' || format === 'pdf'

/** Sections that an anonymous survey lacks. Workbooks need no check for justifications, which they omit then. */
const hasIndividualRows = ({ format, part }: ExportSpec) =>
  format === 'sav' ||
  part === 'reminders' ||
  (format === 'csv' && (part === 'justifications' || part === 'lists'))

const forbiddenCharacters = /[\\/:*?"<>|\p{Cc}]/gu

const suffixes: Record<ExportSection, LocalText> = {
  answers: { 'zh-CN': '', 'en-US': '' },
  justifications: { 'zh-CN': ' 核实说明', 'en-US': ' reasons' },
  codeBook: { 'zh-CN': ' 代码本', 'en-US': ' code book' },
  lists: { 'zh-CN': ' 清单', 'en-US': ' lists' },
  reminders: { 'zh-CN': ' 催报记录', 'en-US': ' reminders' },
  published: { 'zh-CN': ' 可发布的表', 'en-US': ' published tables' },
}

const reportSuffix: LocalText = { 'zh-CN': ' 结果报告', 'en-US': ' report' }
const publicationSuffix: LocalText = { 'zh-CN': ' 可发布的报告', 'en-US': ' report for publication' }

/** File name `Title 2026-11-20.xlsx`, valid on every operating system. */
function nameOf(title: string, { format, part, language, list }: ExportSpec, now: Date): string {
  const day = chinaDay(now).toISOString().slice(0, 10)
  const hasSuffix = part === 'reminders' || part === 'published' || format === 'csv'
  const partSuffix = hasSuffix ? suffixes[part][language] : ''
  const listSuffix = format === 'sav' && part === 'lists' ? `${suffixes.lists[language]} ${list}` : partSuffix
  const ofReport = part === 'published' ? publicationSuffix : reportSuffix
  const suffix = isReport({ format }) ? ofReport[language] : listSuffix
  return `${title.replace(forbiddenCharacters, ' ').trim().slice(0, 80)}${suffix} ${day}.${format}`
}

/** Redeems a ticket once: marks and reads it in one statement. Throws ticketExpired. */
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

/** Checks the role again, because it may have changed since the ticket was issued. */
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

export const recordSentResponses = (db: Database, id: string, responses: number) =>
  db.update(resultExport).set({ responses }).where(eq(resultExport.id, id))

/** The latest exports of a survey, at most {@link MAX_LISTED}, the newest first. Throws notFound, forbidden. */
export async function listExports({ db }: Gateway, who: Actor, surveyId: string): Promise<ExportList> {
  const { survey, formId, formVersion } = await findSurvey(db, who.organisationId, surveyId)
  const form = await findSurveyForm(db, surveyId, formId, formVersion)
  const rows = await db
    .select({ resultExport, name: person.name })
    .from(resultExport)
    .innerJoin(person, eq(person.id, resultExport.personId))
    .where(eq(resultExport.surveyId, surveyId))
    .orderBy(desc(resultExport.requestedAt))
    .limit(MAX_LISTED)
  return {
    items: rows.map(({ resultExport: one, name }) => ({
      id: one.id,
      person: name,
      requestedAt: one.requestedAt.toISOString(),
      ...{ format: one.spec.format, part: one.spec.part, masked: one.spec.masked },
      ...{ fetched: one.fetchedAt !== null, responses: one.responses },
    })),
    lists: survey.anonymous ? [] : listsOf(form).map(({ id, title }) => ({ id, title })),
    hasPublished: await hasPublishedTables(db, surveyId),
  }
}
