import { readdirSync } from 'node:fs'
import { settings } from '@/env'
import type * as transport from '@/platform/network/transport'
import type * as upload from '@/platform/files/upload'
import { setRequestContext } from '@/request/context'
import type { RequestError } from '@/request/errors'
import { interactiveTimeout } from '@/request/client'
import { root } from '../repo/tree'
import { envelope } from '../request/fault-server'
import type { Call } from './call'
import { callsWith } from './calls'
import { type Fault, finalFaults, otherData, refusal, refusedSessions, timeout } from './fault-table'
import type * as misfortunes from './fault-injection'
import { type Misfortune, sends, startMisfortune } from './fault-injection'

jest.mock('@/platform/network/transport', () => {
  const { send } = jest.requireActual<typeof transport>('@/platform/network/transport')
  return { send: jest.requireActual<typeof misfortunes>('./fault-injection').watched(send) }
})
jest.mock('@/platform/files/upload', () => {
  const { upload: send } = jest.requireActual<typeof upload>('@/platform/files/upload')
  return { upload: jest.requireActual<typeof misfortunes>('./fault-injection').watched(send) }
})

const calls = callsWith({ name: 'a.pdf', size: 4, type: '', source: new Blob(['%PDF']) })
/** Repetitions after a time-out, as the deployments have them but without the wait. */
const repetitions = 4

let misfortune: Misfortune
let token: string
let failures: RequestError[]
let redirects: string[]
let renewals: number
let hopeless: number

beforeAll(async () => {
  misfortune = await startMisfortune()
  settings.retry = { count: repetitions, delay: 0 }
})
afterAll(() => misfortune.close())

beforeEach(() => {
  token = 'proof'
  failures = []
  redirects = []
  renewals = 0
  hopeless = 0
  setRequestContext({
    token: () => token,
    renewSession: () => {
      renewals += 1
      token = `proof ${renewals}`
      return Promise.resolve(true)
    },
    onReauthenticationFailed: () => void (hopeless += 1),
    onRedirect: (to) => void redirects.push(to),
    onFailure: (error) => void failures.push(error),
  })
})

const named = (list: Call[]) => list.map((call) => [call.name, call] as const)
const byName = (list: Fault[]) => list.map((fault) => [fault.name, fault] as const)

/** How the call came out, and what the app was told of it. */
async function come(call: Call, fault: Fault) {
  misfortune.befall(call, fault)
  const error = await misfortune.outcome(call)
  expect(error).toMatchObject({ name: 'RequestError', kind: fault.kind, status: fault.status })
  if (fault.msg) expect(error).toMatchObject({ msg: fault.msg })
  // Nobody is led away from a page by a call that nobody waits for.
  const noticed = call.errorOwner !== 'nobody'
  expect(failures).toEqual(noticed ? [error] : [])
  expect(redirects).toEqual(noticed && fault.redirect ? [fault.redirect] : [])
  return misfortune.sent(call)
}

describe('the table of calls', () => {
  const files = readdirSync(`${root}/src/services`, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.ts'))
  const exported = files
    .flatMap((file) => Object.entries(jest.requireActual<object>(`@/services/${file}`)))
    .flatMap(([name, value]) => (typeof value === 'function' ? [name] : []))

  it('contains every function of every service', () => {
    const inTable = new Set(calls.map(({ name }) => name.split(' ')[0]))
    // It asks nothing: it names where the two areas of face checks are.
    expect(exported.filter((name) => name !== 'faceAuthUrl').sort()).toEqual([...inTable].sort())
  })
})

describe.each(named(calls))('%s', (_name, call) => {
  it('requests its own path once, with its own time-out', async () => {
    expect(await come(call, finalFaults[0] as Fault)).toEqual([call.asks])
    const stated: Record<string, number> = {
      saveDraft: 15_000,
      submitAnswers: 30_000,
      saveForm: 15_000,
      publishSurvey: 60_000,
      addPeople: 60_000,
      sendReminder: 60_000,
      upgradeSurvey: 60_000,
      checkLedger: 60_000,
      getOwnDocument: 60_000,
      getReviewedDocument: 60_000,
      importLedger: 60_000,
      acceptBatch: 60_000,
      previewAcceptance: 60_000,
      searchDesk: 5_000,
    }
    if (!call.after) expect(sends.timeouts).toEqual([stated[call.name] ?? interactiveTimeout])
  })

  it.each(byName(finalFaults))('fails without a retry by %s', async (_fault, fault) => {
    expect(await come(call, fault)).toHaveLength(1)
    expect([renewals, hopeless]).toEqual([0, 0])
  })

  it('is repeated after a time-out if it only reads', async () => {
    expect(await come(call, timeout)).toHaveLength(call.reads ? 1 + repetitions : 1)
  })

  if (call.anyData)
    it('accepts any data', async () => {
      misfortune.befall(call, otherData)
      expect([await misfortune.outcome(call), failures]).toEqual([{ hello: 'world' }, []])
    })
  else
    it('fails on data of another shape', async () => {
      expect(await come(call, otherData)).toHaveLength(1)
    })

  it.each(byName(refusedSessions))(
    'is repeated twice after %s, each time with a new session, unless it is for signing in',
    async (_fault, fault) => {
      const sent = await come(call, fault)
      expect([sent.length, renewals, hopeless]).toEqual(call.renews ? [3, 2, 1] : [1, 0, 0])
    },
  )
})

describe.each(named(calls.filter(({ renews }) => renews)))('%s with a refused session', (_name, call) => {
  it('continues with the new session', async () => {
    const script: Fault['script'] = (response) =>
      refusal(response.req.headers.token === 'proof' ? 401 : 500)(response)
    const sent = await come(call, { name: '', script, kind: 'refused', status: 500, shown: null })
    expect([sent.length, renewals, hopeless]).toEqual([2, 1, 0])
  })

  it('fails without another session', async () => {
    setRequestContext({ token: () => 'proof', renewSession: () => Promise.resolve(false) })
    misfortune.befall(call, refusedSessions[0] as Fault)
    expect(await misfortune.outcome(call)).toMatchObject({ kind: 'unauthorised', status: 401 })
    expect(misfortune.sent(call)).toHaveLength(1)
  })
})

describe('a call without a user', () => {
  const enums = calls.filter(({ name }) => name === 'listMemberStatuses')

  it.each(named(enums))('is sent without a session: %s', async (_name, call) => {
    setRequestContext({ token: () => null })
    misfortune.befall(call, { ...otherData, script: envelope({ data: [] }) })
    expect(await misfortune.outcome(call)).toEqual([])
  })
})
