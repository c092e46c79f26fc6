import Taro from '@tarojs/taro'
import { presentFailure } from '@/features/session/feedback/presenter'
import { leadTo } from '@/features/session/links/redirects'
import { setLanguage } from '@/i18n'
import type * as transport from '@/platform/network/transport'
import type * as upload from '@/platform/files/upload'
import { setRequestContext } from '@/request/context'
import { dismissMessage, useFeedbackStore } from '@/stores/feedback-store'
import type { Call } from '../../services/call'
import { callsWith } from '../../services/calls'
import { type Fault, finalFaults, otherData, refusedSessions, timeout } from '../../services/fault-table'
import type * as misfortunes from '../../services/fault-injection'
import { type Misfortune, startMisfortune } from '../../services/fault-injection'
import type { FakeWx } from '../../simulators/weapp/wx'

jest.mock('@/platform/network/transport', () => {
  const { send } = jest.requireActual<typeof transport>('@/platform/network/transport')
  return { send: jest.requireActual<typeof misfortunes>('../../services/fault-injection').watched(send) }
})
jest.mock('@/platform/files/upload', () => {
  const { upload: send } = jest.requireActual<typeof upload>('@/platform/files/upload')
  return { upload: jest.requireActual<typeof misfortunes>('../../services/fault-injection').watched(send) }
})

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const calls = callsWith({ name: 'a.pdf', size: 4, type: '', source: 'wxfile://tmp/a.pdf' })
const faults = [...finalFaults, otherData, timeout, ...refusedSessions]
const byName = faults.map((fault) => [fault.name, fault] as const)
const defaultPages = {
  maintenance: 'pages/default-page/maintenance/index',
  noAuth: 'pages/default-page/no-auth/index',
}

let misfortune: Misfortune

beforeAll(async () => {
  misfortune = await startMisfortune()
  wx.files.set('wxfile://tmp/a.pdf', Buffer.from('%PDF'))
  setLanguage('en-US', 1)
})
afterAll(() => misfortune.close())

beforeEach(() => {
  dismissMessage()
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/home/index', options: {} })
  setRequestContext({ token: () => 'proof', onFailure: presentFailure, onRedirect: leadTo })
})

/** The displayed message, and the page in front. */
async function seen(call: Call, fault: Fault) {
  misfortune.befall(call, fault)
  await misfortune.outcome(call)
  return { message: useFeedbackStore.getState().message, page: wx.pageStack[0]?.route }
}

const isShown = ({ errorOwner }: Call, fault: Fault) => errorOwner === 'presenter' && fault.shown !== null

describe.each(calls.map((call) => [call.name, call] as const))('a user of %s', (_name, call) => {
  it.each(byName)('sees by %s what its caller leaves to the presenter', async (_fault, fault) => {
    const { message, page } = await seen(call, fault)
    expect(message).toEqual(isShown(call, fault) ? fault.shown : null)
    const to = call.errorOwner === 'nobody' ? undefined : fault.redirect
    expect(page).toBe(to ? defaultPages[to] : 'pages/home/index')
  })
})

describe.each(calls.map((call) => [call.name, call] as const))(
  'a person with loggedIn=true and %s',
  (_name, call) => {
    const noAuth = faults.filter(({ redirect }) => redirect === 'noAuth')
    const upgrade = faults.filter(({ redirect }) => redirect === 'maintenance')
    const launch = Taro.getLaunchOptionsSync()
    beforeEach(() => {
      jest.spyOn(Taro, 'getLaunchOptionsSync').mockReturnValue({ ...launch, query: { loggedIn: 'true' } })
    })

    it.each(noAuth.map((fault) => [fault.name, fault] as const))(
      'stays on the page at %s',
      async (_fault, fault) => {
        const { message, page } = await seen(call, fault)
        const said = { kind: 'dialog', title: 'Prompt', text: 'said', button: 'OK' }
        expect([message, page]).toEqual([call.errorOwner === 'presenter' ? said : null, 'pages/home/index'])
      },
    )

    it.each(upgrade.map((fault) => [fault.name, fault] as const))(
      'is redirected by %s',
      async (_fault, fault) => {
        const { page } = await seen(call, fault)
        expect(page).toBe(call.errorOwner === 'nobody' ? 'pages/home/index' : defaultPages.maintenance)
      },
    )
  },
)
