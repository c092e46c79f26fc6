import { Hono, type Context } from 'hono'
import { documentRequest, verificationRequest } from '../../../src/wire/printing/return-document'
import type { Gateway } from '../../gateway'
import { clientAddress } from '../../http/address'
import { readBody } from '../../http/input'
import { ok } from '../../http/reply'
import { readOwnDocument, readReviewedDocument } from '../../printing/archive'
import { verifyDocument } from '../../printing/verify'
import { membersOnly, type MemberEnv } from '../../sessions/authentication'
import { countOrRefuse } from '../../sessions/rate-limit'
import { actorOf, scopeIn } from './questionnaire'

const HOUR = 3_600

/** Printed returns. Their verification page is on the first own origin, or on that of the request. */
export function documentRoutes(gateway: Gateway): Hono<MemberEnv> {
  const { limits, ownOrigins } = gateway.settings
  const originOf = (c: Context) => ownOrigins[0] ?? new URL(c.req.url).origin
  const count = (c: Context<MemberEnv>) =>
    countOrRefuse(gateway, `document ${c.get('session').person.id}`, limits.documentsPerPersonHour, HOUR)
  return new Hono<MemberEnv>()
    .use(membersOnly(gateway))
    .post('/document', async (c) => {
      const request = await readBody(c, documentRequest)
      await count(c)
      return ok(c, await readOwnDocument(gateway, actorOf(c), request, originOf(c)))
    })
    .post('/review/document', async (c) => {
      // The right first: a caller without it learns nothing about the request.
      const scope = scopeIn(c)
      const request = await readBody(c, documentRequest)
      await count(c)
      return ok(c, await readReviewedDocument(gateway, scope, request, originOf(c)))
    })
}

/** Everybody who holds a printed return may verify it. The code is sent in the body, which is never logged. */
export function verificationRoutes(gateway: Gateway): Hono {
  const { db, settings } = gateway
  return new Hono().post('/', async (c) => {
    const address = clientAddress(c, settings.trustedProxies)
    const limit = settings.limits.verificationsPerAddressHour
    await countOrRefuse(gateway, `verification address ${address}`, limit, HOUR)
    return ok(c, await verifyDocument(db, (await readBody(c, verificationRequest)).code))
  })
}
