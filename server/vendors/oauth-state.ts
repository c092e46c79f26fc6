import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { oauthState } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { hash, newToken, sameHash } from '../crypto/secrets'
import type { VendorName } from '../vendor-settings'

/** The lifetime of a vendor's code. */
const STATE_SECONDS = 300

export interface OauthStatePair {
  state: string
  verifier: string
}

/** The state travels through the vendor's pages; the verifier stays in the browser that started the sign-in. */
export async function issueState({ db, clock }: Gateway, vendor: VendorName): Promise<OauthStatePair> {
  const now = clock.now()
  // Vendors accept letters and digits only.
  const [state, verifier] = [randomBytes(24).toString('hex'), newToken()]
  await db.delete(oauthState).where(lt(oauthState.expiresAt, now))
  await db.insert(oauthState).values({
    stateHash: hash(state),
    verifierHash: hash(verifier),
    vendor,
    expiresAt: addSeconds(now, STATE_SECONDS),
  })
  return { state, verifier }
}

/**
 * Checks and deletes a state. Deletes it even if the verifier does not match, because a leaked state must not be
 * tried again. Throws `ticketExpired` if it is unknown, expired, of another vendor or browser.
 */
export async function redeemState(
  { db, clock }: Gateway,
  vendor: VendorName | null,
  { state, verifier }: OauthStatePair,
): Promise<void> {
  const [found] = await db
    .delete(oauthState)
    .where(eq(oauthState.stateHash, hash(state)))
    .returning()
  const isValid =
    found !== undefined &&
    found.vendor === vendor &&
    found.expiresAt > clock.now() &&
    sameHash(found.verifierHash, hash(verifier))
  if (!isValid) throw new GatewayError('ticketExpired')
}
