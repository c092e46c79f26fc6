import { settings } from '@/env'
import { createErrorReports, type Incident } from '@/features/session/logs/error-reports'
import { sendErrorReport } from '@/services/log-service'
import type { ErrorReport } from '@/wire/protocol/logs'
import { errorLog } from '../../../../server/database/schema'
import * as faults from '../../../request/fault-server'
import { startGateway, type StartedGateway } from '../../../server/harness/start-gateway'
import { createCaller } from '../../../services/caller'

const now = Date.UTC(2026, 10, 20, 2, 0, 0)
const incident = (number: number): Incident => ({
  source: 'uncaught',
  url: '/pages/home/index',
  message: `broken ${number}`,
})

let gateway: StartedGateway
let under: Promise<unknown>[]

/** Sends reports to the real gateway, and records them as sent. */
function reporting(limit?: number, isSignedIn = false) {
  const sent: ErrorReport[] = []
  const send = (report: ErrorReport) => {
    sent.push(report)
    const sending = sendErrorReport(report)
    under.push(sending.catch(() => undefined))
    return sending
  }
  const { report } = createErrorReports({
    ...{ send, now: () => now, isSignedIn: () => isSignedIn },
    ...(limit === undefined ? {} : { limit }),
  })
  return { report, sent }
}

const arrived = async () => {
  await Promise.all(under)
  return gateway.db.select().from(errorLog)
}

beforeAll(async () => {
  gateway = await startGateway({ mode: 'production' })
  createCaller()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  settings.apiHost = gateway.url
  under = []
  await gateway.db.delete(errorLog)
})
afterEach(() => Promise.all(under))

describe('an error report', () => {
  it('is stored with its source, position and time', async () => {
    const { report } = reporting()
    report({ source: 'face', url: '/a', message: 'failed', params: { area: 'home' } })
    expect(await arrived()).toMatchObject([
      {
        url: '/a',
        params: '{"source":"face","area":"home"}',
        message: 'failed',
        happenedAt: '2026-11-20T02:00:00.000Z',
      },
    ])
  })

  it('is not sent after the twentieth of a page session', async () => {
    const { report, sent } = reporting()
    for (let number = 1; number <= 25; number += 1) report(incident(number))
    expect(sent).toHaveLength(20)
    expect((await arrived()).map(({ message }) => message)).toContain('broken 20')
    expect(await arrived()).toHaveLength(20)
  })

  it('continues the count after a reload', () => {
    let count = 19
    const sent = { read: () => count, write: (next: number) => void (count = next) }
    const send = jest.fn(() => Promise.resolve())
    const { report } = createErrorReports({ send, now: () => now, sent })
    report(incident(1))
    report(incident(2))
    expect([send.mock.calls.length, count]).toEqual([1, 20])
  })

  it('of the same error in a row counts once, and again after another one', () => {
    const { report, sent } = reporting(5)
    for (const number of [1, 1, 1, 2, 1]) report(incident(number))
    expect(sent.map(({ errMsg }) => errMsg)).toEqual(['broken 1', 'broken 2', 'broken 1'])
  })
})

describe('the content of a report', () => {
  const token = 'Zz9_-'.repeat(9)
  it.each<[string, Partial<Incident>, string[]]>([
    ['a mobile number', { message: 'user 13800000001' }, ['13800000001']],
    ['an identity number', { params: { id: '330106199001011234' } }, ['330106199001011234']],
    ['a ticket', { url: '/a?ticket=SECRET1&goto=%2Fb%3Fticket%3DSECRET2' }, ['SECRET1', 'SECRET2']],
    ['a sign-in’s code', { url: '/a?code=SECRET1&state=SECRET2' }, ['SECRET1', 'SECRET2']],
    ['a WeChat code', { message: 'no {"wxCode":"SECRET1"}' }, ['SECRET1']],
    ['a session’s proof', { params: { token: 'SECRET1', nested: { sessionId: 'SECRET2' } } }, ['SECRET']],
    ['a proof in a text', { params: { stack: `at f (${token})` } }, [token]],
    ['a proof in JSON in JSON', { params: { body: JSON.stringify({ token: 'SECRET1' }) } }, ['SECRET1']],
    ['a number where it is cut', { message: `${'x '.repeat(497)}13800000001` }, ['13800']],
  ])('contains no %s', (_what, secret, hidden) => {
    const { report, sent } = reporting()
    report({ ...incident(1), ...secret })
    expect(sent).toHaveLength(1)
    for (const each of hidden) expect(JSON.stringify(sent)).not.toContain(each)
  })

  const long = '错误 '.repeat(20_000)
  const longest: Incident = { source: 'uncaught', url: `/${long}`, message: long, params: { stack: long } }

  // The stack is truncated within the JSON text, which stays valid.
  const stackOf = (params: unknown) => (JSON.parse(String(params)) as { stack: string }).stack

  it("is truncated to the gateway's limit", async () => {
    const { report } = reporting()
    report(longest)
    const [row] = await arrived()
    expect([row?.url, row?.message].map((kept) => kept?.length)).toEqual([300, 300])
    expect(stackOf(row?.params)).toHaveLength(500)
  })

  it('is longer for a signed-in user', async () => {
    const { report, sent } = reporting(1, true)
    report(longest)
    await arrived()
    const [first] = sent
    expect([first?.url, first?.errMsg].map((kept) => kept?.length)).toEqual([1_000, 1_000])
    expect(stackOf(first?.params)).toHaveLength(2_000)
  })

  it.each<[string, Partial<Incident>]>([
    ['the page', { url: '/pages/questionnaire/answer/index?id=0b9f5a4e-7c1d-4a55-9d2f-3c8e11a0aa01' }],
    ['a call', { url: '/dsb/api/questionnaire/detail?id=0b9f5a4e-7c1d-4a55-9d2f-3c8e11a0aa01' }],
    [
      'the page of a call',
      { params: { page: '/taxQuestionnaire/receipt?id=0b9f5a4e-7c1d-4a55-9d2f-3c8e11a0aa01' } },
    ],
  ])('of a survey, by %s, contains a day and no id', (_where, about) => {
    const { report, sent } = reporting()
    report({ ...incident(1), ...about })
    expect(sent.map(({ time }) => time)).toEqual(['2026-11-20'])
    expect(JSON.stringify(sent)).not.toContain('0b9f5a4e')
  })
})

describe('a report that fails', () => {
  it.each([
    ['is refused', (server: faults.FaultServer) => server.script(faults.text(500, '{"status":500}'))],
    ['is cut off', (server: faults.FaultServer) => server.script(faults.cut)],
    [
      'finds the session refused',
      (server: faults.FaultServer) => server.script(faults.text(401, '{"status":401}')),
    ],
  ])('because it %s changes nothing, and is not reported itself', async (_why, fail) => {
    const server = await faults.startFaultServer()
    settings.apiHost = server.url
    fail(server)
    const caller = createCaller()
    const { report, sent } = reporting()
    expect(report(incident(1))).toBeUndefined()
    await Promise.all(under)
    expect([sent.length, server.received.length, caller.refusals]).toEqual([1, 1, 0])
    await server.close()
  })

  it('because of a silent server does not block', async () => {
    const server = await faults.startFaultServer()
    settings.apiHost = server.url
    server.script(faults.silence)
    const { report, sent } = reporting()
    report(incident(1))
    report(incident(2))
    expect(sent).toHaveLength(2)
    await server.close()
    await Promise.all(under)
  })

  it.each<[string, () => Promise<unknown>]>([
    [
      'sending throws',
      () => {
        throw new Error('no network at all')
      },
    ],
    ['sending rejects', () => Promise.reject(new Error('no network at all'))],
  ])('because %s is not an error', (_why, send) => {
    const { report } = createErrorReports({ send, now: () => now })
    expect(() => report(incident(1))).not.toThrow()
  })

  it('because it cannot be written is not an error', () => {
    const circle: Record<string, unknown> = {}
    circle['itself'] = circle
    const { report, sent } = reporting()
    expect(() => report({ ...incident(1), params: circle })).not.toThrow()
    report(incident(2))
    expect(sent).toHaveLength(1)
  })
})
