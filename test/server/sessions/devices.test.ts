import { eq } from 'drizzle-orm'
import { session } from '../../../server/database/schema'
import type { SignedInDevice } from '../../../src/wire/session/devices'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/main/auth/sessions'
const HOUR = 3_600_000

describeDatabase('signed-in devices', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const list = async (caller: Caller) => (await caller.get<{ items: SignedInDevice[] }>(area)).data.items
  const others = async (caller: Caller) => (await list(caller)).filter(({ current }) => !current)
  const isSignedIn = async (caller: Caller) => (await caller.get(area)).http === 200

  it('are the person’s own, the last used first, with what the device has said of itself', async () => {
    const first = await gateway.signIn('wangfang')
    gateway.clock.advance(HOUR)
    const second = await gateway.signIn('wangfang')
    await gateway.signIn('liqiang')
    expect((await list(second)).map(({ current }) => current)).toEqual([true, false])
    await gateway.db.update(session).set({ userAgent: null })
    const headers = { token: first.token, 'user-agent': `Phone MicroMessenger ${'x'.repeat(400)}` }
    expect((await gateway.fetch(area, { headers })).status).toBe(200)
    const [other, ...more] = await others(second)
    expect(more).toEqual([])
    expect(other?.userAgent).toMatch(/^Phone MicroMessenger x{279}$/)
    // Its own time is an hour ago, the call's is now.
    expect(gateway.clock.now().getTime() - Date.parse(other?.usedAt ?? '')).toBeLessThan(HOUR / 2)
  })

  it('are signed out one at a time or all others, and the own session stays', async () => {
    const [own, one, two, three] = await Promise.all(
      ['zhaoping', 'zhaoping', 'zhaoping', 'zhaoping'].map((name) => gateway.signIn(name)),
    )
    const [some] = await others(own!)
    expect((await own!.post(`${area}/close`, { id: some!.id })).http).toBe(200)
    const left = await Promise.all([one!, two!, three!].map(isSignedIn))
    expect(left.filter(Boolean)).toHaveLength(2)
    expect((await own!.post(`${area}/close`, {})).http).toBe(200)
    expect(await Promise.all([own!, one!, two!, three!].map(isSignedIn))).toEqual([true, false, false, false])
  })

  it('of another person, and the own session, stay signed in', async () => {
    const [own, foreign] = [await gateway.signIn('sunli'), await gateway.signIn('chenan')]
    const [theirs] = await list(foreign)
    const [mine] = await list(own)
    await own.post(`${area}/close`, { id: theirs!.id })
    await own.post(`${area}/close`, { id: mine!.id })
    await own.post(`${area}/close`, {})
    expect(await isSignedIn(foreign)).toBe(true)
    expect(await isSignedIn(own)).toBe(true)
    expect(await gateway.db.$count(session, eq(session.personId, 'sunli'))).toBe(1)
  })

  it('are named by ids, and anything else is refused', async () => {
    const own = await gateway.signIn('hejing')
    expect(await own.post(`${area}/close`, { id: 'all' })).toMatchObject({
      http: 400,
      error: [expect.objectContaining({ field: 'id' })],
    })
  })
})
