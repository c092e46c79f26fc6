import { lt, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { mask, maskIds, maskMobile } from '../../src/lib/text/mask'
import {
  type behaviourRequest,
  type errorReportRequest,
  isAboutSurvey,
  reportLengths,
  surveyPages,
} from '../../src/wire/protocol/logs'
import { addSeconds, chinaDay } from '../clock'
import { behaviourLog, errorLog, surveyPageView } from '../database/schema'
import type { Gateway } from '../gateway'
import { countOrRefuse } from '../sessions/rate-limit'
import type { Session } from '../sessions/sessions'

const DAY = 86_400

/** Estimated size of the columns that are not text and of the index entry. */
const ROW_BYTES = 100

/** Part of the day's quota for entries without a session, so that these cannot take all of it. */
const SIGNED_OUT_SHARE = 0.1

/** Counts the bytes of an entry; those over the day's quota are refused. */
async function countBytes(gateway: Gateway, session: Session | null, texts: string[]): Promise<void> {
  const { logBytesPerDay } = gateway.settings
  const amount = texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES)
  const counting = { amount, code: 'logQuotaReached' as const }
  if (!session)
    await countOrRefuse(gateway, 'log bytes signed out', logBytesPerDay * SIGNED_OUT_SHARE, DAY, counting)
  await countOrRefuse(gateway, 'log bytes', logBytesPerDay, DAY, counting)
}

const dayOf = (moment: Date) => chinaDay(moment).toISOString().slice(0, 10)

async function countSurveyPage(
  { db, clock, settings }: Gateway,
  page: string,
  channel: number,
): Promise<void> {
  const now = clock.now()
  await db
    .delete(surveyPageView)
    .where(lt(surveyPageView.day, dayOf(addSeconds(now, -settings.retentionDays.logs * DAY))))
  await db
    .insert(surveyPageView)
    .values({ day: dayOf(now), page, channel, views: 1 })
    .onConflictDoUpdate({
      target: [surveyPageView.day, surveyPageView.page, surveyPageView.channel],
      set: { views: sql`${surveyPageView.views} + 1` },
    })
}

/** Takes person and organisation from the session, not from the entry. Deletes expired rows first. */
export async function storeBehaviour(
  gateway: Gateway,
  session: Session | null,
  sent: v.InferOutput<typeof behaviourRequest>,
): Promise<void> {
  if (surveyPages.includes(sent.spm)) return countSurveyPage(gateway, sent.spm, sent.chanel)
  const { db, clock, settings } = gateway
  const now = clock.now()
  const texts = {
    appId: mask(sent.appId),
    source: mask(sent.source),
    activity: mask(sent.activity),
    spm: mask(sent.spm),
    organisationId: session?.member?.organisation.id ?? '',
    personId: session?.person.id ?? '',
    mobile: maskMobile(session?.person.mobile ?? ''),
  }
  await countBytes(gateway, session, Object.values(texts))
  await db
    .delete(behaviourLog)
    .where(lt(behaviourLog.receivedAt, addSeconds(now, -settings.retentionDays.logs * DAY)))
  await db.insert(behaviourLog).values({ ...texts, receivedAt: now, channel: sent.chanel })
}

/** The date a time begins with; empty for a time in another format. */
const dateIn = (time: string) => /^\d{4}-\d{2}-\d{2}/.exec(time)?.[0] ?? ''

/** Deletes expired rows first. */
export async function storeErrorReport(
  gateway: Gateway,
  session: Session | null,
  { url, params, errMsg, time }: v.InferOutput<typeof errorReportRequest>,
): Promise<void> {
  const { db, clock, settings } = gateway
  const now = clock.now()
  const lengths = reportLengths[session ? 'signedIn' : 'signedOut']
  const written = typeof params === 'string' ? params : JSON.stringify(params ?? null)
  const isDayOnly = isAboutSurvey([url, written, errMsg])
  const texts = {
    // Masked before it is cut: half a number would no longer be known as one.
    url: maskIds(mask(url)).slice(0, lengths.url),
    params: maskIds(mask(written)).slice(0, lengths.params),
    message: maskIds(mask(errMsg)).slice(0, lengths.errMsg),
    happenedAt: isDayOnly ? dateIn(time) : mask(time),
  }
  await countBytes(gateway, session, Object.values(texts))
  await db
    .delete(errorLog)
    .where(lt(errorLog.receivedAt, addSeconds(now, -settings.retentionDays.logs * DAY)))
  await db.insert(errorLog).values({ ...texts, receivedAt: isDayOnly ? chinaDay(now) : now })
}
