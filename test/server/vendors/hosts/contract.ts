import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../server/database/connection/open'
import type { Reply, TestGateway } from '../../harness/client'
import type { OpenFresh } from '../../harness/database'
import type { VendorServer } from '../../../simulators/vendors/server'
import { closeBoth, createBeside, startBoth, vendorLines } from './vendor-gateway'

export interface ConnectedVendor extends VendorServer {
  /** The settings that connect it. */
  env: Record<string, string>
  /** Ends all tokens before their time. */
  endAll(): void
}

export interface VendorUnderTest<Server extends ConnectedVendor> {
  vendor: string
  start(): Promise<Server>
  /** A good code of somebody with a demo person's number, or of whom nobody is known by. */
  codeOf(server: Server): string
  /** Signs in as the app does. */
  signIn(gateway: TestGateway, code: string): Promise<Reply>
  /** What the app is answered. */
  outcome: object
  /** The call that exchanges the code. */
  exchange: string
  /** The call that asks for a token; null for a vendor that lends none. */
  token: string | null
  /** What the vendor says of too many calls. */
  limited: object
  secret: { key: string; value: string }
}

/** What every vendor's exchange does, whatever the vendor's own calls are. */
export function describeExchange<Server extends ConnectedVendor>(
  open: OpenFresh,
  name: string,
  vendor: VendorUnderTest<Server>,
): void {
  describe(`a code of ${name}`, () => {
    let server: Server
    let gateway: TestGateway
    beforeAll(async () => {
      ;({ server, gateway } = await startBoth(vendor.start(), open))
    })
    afterAll(() => closeBoth({ server, gateway }))
    // Tokens run out, and the rest a vendor is given after a failure ends.
    beforeEach(() => gateway.clock.advance(7_200_000))

    const code = () => vendor.codeOf(server)
    const down = { http: 503, status: 503, code: 'hostNotAnswering', data: null }

    it('is exchanged with the vendor', async () => {
      const before = server.count(vendor.exchange)
      expect(await vendor.signIn(gateway, code())).toMatchObject(vendor.outcome)
      expect(server.count(vendor.exchange)).toBeGreaterThan(before)
    })

    it('is good once', async () => {
      const used = code()
      await vendor.signIn(gateway, used)
      expect(await vendor.signIn(gateway, used)).toMatchObject({
        http: 400,
        code: 'ticketExpired',
        data: null,
      })
    })

    it('is refused when the vendor does not know it', async () => {
      expect(await vendor.signIn(gateway, 'made-up')).toMatchObject({ http: 400, code: 'ticketExpired' })
    })

    it('never is a demo person', async () => {
      const before = server.asked.length
      expect(await vendor.signIn(gateway, 'demo:wangfang')).toMatchObject({ code: 'hostLoginUnavailable' })
      expect(server.asked).toHaveLength(before)
    })

    it('waits for no vendor that is limited, redirects or sends a page', async () => {
      server.once(vendor.exchange, vendor.limited)
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      server.onceRaw(vendor.exchange, { body: '<html>502</html>', status: 502 })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      server.onceRaw(vendor.exchange, { body: '<html>portal</html>' })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      const elsewhere = server.asked.length
      server.onceRaw(vendor.exchange, { body: '', status: 307, location: `${server.url}/elsewhere` })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      expect(server.asked.slice(elsewhere).map(({ path }) => path)).not.toContain('/elsewhere')
      server.onceRaw(vendor.exchange, { body: '{}', type: 'application/json' })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
    })

    it('is exchanged over a new connection when the vendor closes the one in use, but not on and on', async () => {
      server.onceClosed(vendor.exchange)
      expect(await vendor.signIn(gateway, code())).toMatchObject(vendor.outcome)
      server.onceClosed(vendor.exchange)
      server.onceClosed(vendor.exchange)
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
    })

    if (vendor.token !== null) describeToken(vendor.token)

    function describeToken(token: string): void {
      it('is exchanged with one token as long as that lasts', async () => {
        await vendor.signIn(gateway, code())
        const before = server.count(token)
        await vendor.signIn(gateway, code())
        await vendor.signIn(gateway, code())
        expect(server.count(token)).toBe(before)
      })

      it('is exchanged again with a new token when the vendor has ended the old one', async () => {
        await vendor.signIn(gateway, code())
        gateway.clock.advance(60_000)
        const [tokens, exchanges] = [server.count(token), server.count(vendor.exchange)]
        server.endAll()
        const answer = await vendor.signIn(gateway, code())
        expect(answer).toMatchObject(vendor.outcome)
        expect(server.count(token)).toBe(tokens + 1)
        expect(server.count(vendor.exchange)).toBe(exchanges + 2)
      })
    }

    it('is refused while the secret is wrong, and the log says why', async () => {
      const wrong = { ...server.env, [vendor.secret.key]: 'a-wrong-secret' }
      const other = await createBeside(gateway, wrong)
      expect(await vendor.signIn(other, code())).toMatchObject(down)
      expect(vendorLines(other)).toEqual([
        expect.objectContaining({
          level: 'error',
          event: 'vendor-call-failed',
          vendor: vendor.vendor,
          errorKind: 'refused',
        }),
      ])
      expect(other.lines.join('\n')).not.toContain('a-wrong-secret')
    })

    it('is nobody’s when the vendor takes too long', async () => {
      const hasty = await createBeside(gateway, server.env, {
        vendorTimeoutMs: 1_000,
      })
      const held = server.hold(vendor.exchange)
      const answer = vendor.signIn(hasty, code())
      await held.asked
      expect(await answer).toMatchObject(down)
      held.release()
      expect(vendorLines(hasty)).toEqual([expect.objectContaining({ vendorCode: 'TimeoutError' })])
    })

    it('stands neither in the log nor, with secrets and tokens, in the database', async () => {
      const shown = code()
      await vendor.signIn(gateway, shown)
      const all = gateway.lines.join('\n')
      expect(vendorLines(gateway).length).toBeGreaterThan(0)
      for (const hidden of [shown, vendor.secret.value, '-token-', '13800000001', server.url])
        expect(all).not.toContain(hidden)
      const rows = JSON.stringify([
        await rowsOf(gateway.db, sql`select * from vendor_token`),
        await rowsOf(gateway.db, sql`select * from oauth_state`),
        await rowsOf(gateway.db, sql`select * from identity_link`),
      ])
      for (const hidden of [shown, vendor.secret.value, '-token-']) expect(rows).not.toContain(hidden)
    })
  })
}
