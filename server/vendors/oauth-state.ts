import { randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { oauthState } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { hash, newToken, sameHash } from '../crypto/secrets'
import type { VendorName } from '../vendor-settings'

/** As long as a vendor's code lasts. */
const STATE_SECONDS = 300

export interface Returned {
  state: string
  verifier: string
}

/** The state travels through the vendor's pages; the verifier stays in the browser that set out. */
export async function issueState({ db, clock }: Gateway, vendor: VendorName): Promise<Returned> {
  const now = clock.now()
  // Vendors take letters and digits only.
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

/** Used up by the first who shows it, whether or not it is theirs: a state that was seen elsewhere is no good. */
export async function redeemState(
  { db, clock }: Gateway,
  vendor: VendorName | null,
  { state, verifier }: Returned,
): Promise<void> {
  const [found] = await db
    .delete(oauthState)
    .where(eq(oauthState.stateHash, hash(state)))
    .returning()
  const good =
    found !== undefined &&
    found.vendor === vendor &&
    found.expiresAt > clock.now() &&
    sameHash(found.verifierHash, hash(verifier))
  if (!good) throw new GatewayError('ticketExpired')
}
