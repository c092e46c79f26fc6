import { lt } from 'drizzle-orm'
import type * as v from 'valibot'
import { mask } from '../../src/lib/mask'
import type { behaviourRequest, errorReportRequest } from '../../src/wire/logs'
import { addSeconds } from '../clock'
import { behaviourLog, errorLog } from '../database/schema'
import type { Gateway } from '../gateway'

const KEPT_SECONDS = 30 * 86_400
const TEXT_LENGTH = 4_000

// Masked before it is cut: half a number would no longer be known as one.
const kept = (text: string) => mask(text).slice(0, TEXT_LENGTH)

/** Old rows go whenever a new one comes; an index finds them, mostly none. */
export async function keepBehaviour(
  { db, clock }: Gateway,
  sent: v.InferOutput<typeof behaviourRequest>,
): Promise<void> {
  const now = clock.now()
  await db.delete(behaviourLog).where(lt(behaviourLog.receivedAt, addSeconds(now, -KEPT_SECONDS)))
  await db.insert(behaviourLog).values({
    receivedAt: now,
    appId: mask(sent.appId),
    source: mask(sent.source),
    channel: sent.chanel,
    activity: mask(sent.activity),
    spm: mask(sent.spm),
    organisationId: mask(sent.xnzzId),
    personId: mask(sent.yhId),
    mobile: mask(sent.mobile),
  })
}

export async function keepErrorReport(
  { db, clock }: Gateway,
  { url, params, errMsg, time }: v.InferOutput<typeof errorReportRequest>,
): Promise<void> {
  const now = clock.now()
  await db.delete(errorLog).where(lt(errorLog.receivedAt, addSeconds(now, -KEPT_SECONDS)))
  const written = typeof params === 'string' ? params : JSON.stringify(params ?? null)
  await db.insert(errorLog).values({
    receivedAt: now,
    url: kept(url),
    params: kept(written),
    message: kept(errMsg),
    happenedAt: mask(time),
  })
}
