import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../../server/database/connection/open'
import type { Reply, TestGateway } from '../../harness/client'
import type { OpenFresh } from '../../harness/database'
import type { VendorServer } from '../../../simulators/vendors/server'
import { closeBoth, createBeside, startBoth, vendorLines } from './vendor-gateway'

export interface ConnectedVendor extends VendorServer {
  /** The settings that connect it. */
  env: Record<string, string>
  /** Revokes all tokens before they expire. */
  endAll(): void
}

export interface VendorUnderTest<Server extends ConnectedVendor> {
  vendor: string
  start(): Promise<Server>
  /** A valid code of a person with a demo person's number, or with an unknown number. */
  codeOf(server: Server): string
  /** Signs in like the app. */
  signIn(gateway: TestGateway, code: string): Promise<Reply>
  /** The response to the app. */
  outcome: object
  /** The call that exchanges the code. */
  exchange: string
  /** The token call; null for a vendor without tokens. */
  token: string | null
  /** The vendor's reply to too many calls. */
  limited: object
  secret: { key: string; value: string }
}

/** The behaviour of every vendor's exchange, independent of its calls. */
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
    // Tokens expire, and the pause after a vendor failure ends.
    beforeEach(() => gateway.clock.advance(7_200_000))

    const code = () => vendor.codeOf(server)
    const down = { http: 503, status: 503, code: 'hostNotAnswering', data: null }

    it('is exchanged with the vendor', async () => {
      const before = server.count(vendor.exchange)
      expect(await vendor.signIn(gateway, code())).toMatchObject(vendor.outcome)
      expect(server.count(vendor.exchange)).toBeGreaterThan(before)
    })

    it('is valid once', async () => {
      const used = code()
      await vendor.signIn(gateway, used)
      expect(await vendor.signIn(gateway, used)).toMatchObject({
        http: 400,
        code: 'ticketExpired',
        data: null,
      })
    })

    it('is refused if the vendor does not know it', async () => {
      expect(await vendor.signIn(gateway, 'made-up')).toMatchObject({ http: 400, code: 'ticketExpired' })
    })

    it('never signs in a demo person', async () => {
      const before = server.requests.length
      expect(await vendor.signIn(gateway, 'demo:wangfang')).toMatchObject({ code: 'hostLoginUnavailable' })
      expect(server.requests).toHaveLength(before)
    })

    it('fails immediately if the vendor limits, redirects or returns a page', async () => {
      server.once(vendor.exchange, vendor.limited)
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      server.onceRaw(vendor.exchange, { body: '<html>502</html>', status: 502 })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      server.onceRaw(vendor.exchange, { body: '<html>portal</html>' })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      const elsewhere = server.requests.length
      server.onceRaw(vendor.exchange, { body: '', status: 307, location: `${server.url}/elsewhere` })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
      expect(server.requests.slice(elsewhere).map(({ path }) => path)).not.toContain('/elsewhere')
      server.onceRaw(vendor.exchange, { body: '{}', type: 'application/json' })
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
    })

    it('is exchanged over a new connection if the vendor closes the current one, but only once', async () => {
      server.onceClosed(vendor.exchange)
      expect(await vendor.signIn(gateway, code())).toMatchObject(vendor.outcome)
      server.onceClosed(vendor.exchange)
      server.onceClosed(vendor.exchange)
      expect(await vendor.signIn(gateway, code())).toMatchObject(down)
    })

    if (vendor.token !== null) describeToken(vendor.token)

    function describeToken(token: string): void {
      it('is exchanged with one token while it is valid', async () => {
        await vendor.signIn(gateway, code())
        const before = server.count(token)
        await vendor.signIn(gateway, code())
        await vendor.signIn(gateway, code())
        expect(server.count(token)).toBe(before)
      })

      it('is exchanged again with a new token if the vendor has revoked the old one', async () => {
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

    it('is refused while the secret is wrong, and the log gives the reason', async () => {
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

    it('is refused if the vendor takes too long', async () => {
      const hasty = await createBeside(gateway, server.env, { vendorTimeoutMs: 1_000 })
      const limit = new AbortController()
      const limited = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
      const held = server.hold(vendor.exchange)
      const answer = vendor.signIn(hasty, code())
      await held.requests
      limit.abort(new DOMException('', 'TimeoutError'))
      expect(await answer).toMatchObject(down)
      held.release()
      expect(limited).toHaveBeenLastCalledWith(1_000)
      expect(vendorLines(hasty)).toEqual([expect.objectContaining({ vendorCode: 'TimeoutError' })])
    })

    it('appears neither in the log nor, with secrets and tokens, in the database', async () => {
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
