import * as v from 'valibot'
import { addSeconds } from '../../clock'
import type { Gateway } from '../../gateway'
import type { JobKind, JobPace } from '../../jobs/job-kind'
import { describeError } from '../../log'
import { type ClaimedPhoto, claimPhotos, endLateChecks, recordAttempt } from '../../storage/photo-checks'
import { linkTo } from '../../storage/store'
import { fileStore } from '../../storage/stores'
import { findVendorUserIds } from '../identities'
import { VendorError, type VendorErrorKind } from '../protocol/vendor-error'
import { weappApi } from '../weapp-api'

/** Seconds between runs: the longest delay of a due check. */
const EVERY_SECONDS = 5
/** Checks begun at the same time. */
const BATCH_SIZE = 10
/** WeChat answers within 30 minutes: developers.weixin.qq.com, mediaCheckAsync. */
const ANSWER_SECONDS = 35 * 60
/** Seconds until the next attempt, by the number of failed ones; after the last the photo is unchecked. */
const retrySeconds = [60, 300, 1_800]
/** Seconds until the next attempt of a check beyond WeChat's quota, which is per minute and per day. */
const LIMITED_SECONDS = 600

const PICTURE = 2
/** The scene of a published picture. */
const FORUM = 3

const reply = v.object({ trace_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) })

/** Sends one photo to the check; null if WeChat cannot check it for this person. */
async function send(gateway: Gateway, photo: ClaimedPhoto): Promise<string | null> {
  const { vendors, ownOrigins } = gateway.settings
  const { weapp } = vendors
  const { personId } = photo
  const [openid] = weapp
    ? await findVendorUserIds(gateway, { personId, vendor: 'weapp', realm: weapp.id })
    : []
  if (!weapp || openid === undefined) return null
  // WeChat is not known to follow a redirection to the object store.
  const through = fileStore(gateway.settings).direct ? '&through=gateway' : ''
  const media_url = `${ownOrigins[0] ?? ''}${linkTo(photo, gateway.clock.now(), ANSWER_SECONDS)}${through}`
  const json = { version: 2, media_type: PICTURE, scene: FORUM, openid, media_url }
  const { trace_id } = await weappApi(gateway, weapp).call('/wxa/media_check_async', json, reply)
  return trace_id
}

/** Kinds of errors after which a further attempt may succeed. */
const passing = new Set<VendorErrorKind>(['unanswered', 'limited', 'token'])

/** The time of the next attempt; null if there is none. */
function nextAttempt({ clock }: Gateway, { attempts }: ClaimedPhoto, kind: VendorErrorKind): Date | null {
  if (!passing.has(kind)) return null
  const seconds = kind === 'limited' ? LIMITED_SECONDS : retrySeconds[attempts - 1]
  return seconds === undefined ? null : addSeconds(clock.now(), seconds)
}

/** Sends one photo and records the outcome, or the time of the next attempt. */
async function attempt(gateway: Gateway, photo: ClaimedPhoto): Promise<void> {
  try {
    const traceId = await send(gateway, photo)
    const notBefore = addSeconds(gateway.clock.now(), ANSWER_SECONDS)
    await recordAttempt(
      gateway,
      photo,
      traceId === null ? { state: 'unchecked' } : { state: 'sent', traceId, notBefore },
    )
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    const notBefore = nextAttempt(gateway, photo, error.kind)
    // A photo beyond the quota waits without using up an attempt.
    const attempts = error.kind === 'limited' ? photo.attempts - 1 : photo.attempts
    await recordAttempt(gateway, photo, notBefore ? { notBefore, attempts } : { state: 'unchecked' })
  }
}

/** Sends all due photos to WeChat's check, and ends the wait for answers that have not arrived in time. */
export async function checkPhotos(gateway: Gateway, { isEnding = () => false }: JobPace = {}): Promise<void> {
  if (!gateway.settings.contentCheck.photos) return
  await endLateChecks(gateway)
  let claimed: ClaimedPhoto[] = []
  do {
    claimed = await claimPhotos(gateway, BATCH_SIZE)
    const attempts = await Promise.allSettled(claimed.map((photo) => attempt(gateway, photo)))
    for (const done of attempts)
      if (done.status === 'rejected')
        gateway.log({ level: 'error', event: 'failure', error: describeError(done.reason) })
  } while (claimed.length === BATCH_SIZE && !isEnding())
}

/** Sends due photos to the check. */
export const photoCheckJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  run: (gateway, _key, pace) => checkPhotos(gateway, pace),
}
