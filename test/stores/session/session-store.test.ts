import type * as RememberedUser from '@/stores/session/remembered-user'
import type * as SessionStore from '@/stores/session/session-store'
import type * as Cookie from '@/platform/storage/cookie'
import type * as Storage from '@/platform/storage/key-value'
import type { UserInfo } from '@/wire/session/session'

const wangfang: UserInfo = {
  XNZZID: 'yunqi',
  CORPID: 'corp-yunqi',
  MOBILE: '13800000001',
  YHID: 'wangfang',
  SSJGLXDM: 1,
  XNZZMC: '杭州云栖软件有限公司',
  XNZZSXS: [{ xnzzId: 'yunqi', xnzzCorpId: 'corp-yunqi', xnzzMc: '云栖', ssjglxDm: 1 }],
  nickName: '王芳',
  role: 'respondent',
}

/** Every key of the platform. */
const storageKeys = [
  ...['token', 'userInfo', 'USERINFO', 'USERCODE', 'BUTTONAUTH'],
  ...['freeLoginTimes', 'wxCode', 'ticket', 'orglist', 'loginxnzzId'],
]

/** The app started anew over what its page session holds. */
function start(held: Record<string, string> = {}) {
  jest.resetModules()
  const storage = jest.requireActual<typeof Storage>('@/platform/storage/key-value')
  for (const [key, text] of Object.entries(held)) storage.session.set(key, text)
  const store = jest.requireActual<typeof SessionStore>('@/stores/session/session-store')
  const remembered = jest.requireActual<typeof RememberedUser>('@/stores/session/remembered-user')
  const { cookies } = jest.requireActual<typeof Cookie>('@/platform/storage/cookie')
  return { ...storage, ...store, ...remembered, cookies, state: () => store.useSessionStore.getState() }
}

describe('the session', () => {
  it('initially has no user', () => {
    expect(start().state()).toEqual({ token: null, userInfo: null })
  })

  it('is restored from the page session', () => {
    const { state } = start({ token: 'proof', USERINFO: JSON.stringify(wangfang) })
    expect(state()).toEqual({ token: 'proof', userInfo: wangfang })
  })

  it('has a token before an organisation is entered', () => {
    expect(start({ token: 'proof' }).state()).toEqual({ token: 'proof', userInfo: null })
  })

  it.each([
    ['half a record', '{"XNZZID":"yunqi"'],
    ['another shape', '{"XNZZID":5}'],
    ['null', 'null'],
    ['a text', '"wangfang"'],
    ['nothing', ''],
  ])('has no user with %s', (_what, text) => {
    expect(start({ token: 'proof', USERINFO: text }).state()).toEqual({ token: 'proof', userInfo: null })
  })

  it('treats a user without a role as a respondent', () => {
    const { role: _role, ...older } = wangfang
    expect(start({ USERINFO: JSON.stringify(older) }).state().userInfo).toEqual(wangfang)
  })

  it('is stored for the page session only', () => {
    const { setToken, setUserInfo, session, local, state } = start()
    setToken('proof')
    setUserInfo(wangfang)
    expect(state()).toEqual({ token: 'proof', userInfo: wangfang })
    expect([session.get('token'), JSON.parse(session.get('USERINFO') ?? '')]).toEqual(['proof', wangfang])
    expect(local.keys()).toEqual([])
  })
})

describe('the record that outlives the session', () => {
  it("contains the ids of the user's organisation only", () => {
    const { setUserInfo, clearSession, rememberedUser, cookies, state } = start()
    setUserInfo(wangfang)
    clearSession()
    expect(state()).toEqual({ token: null, userInfo: null })
    expect(rememberedUser()).toEqual({
      XNZZID: 'yunqi',
      CORPID: 'corp-yunqi',
      YHID: 'wangfang',
      SSJGLXDM: 1,
    })
    expect(cookies.get('USERINFO')).not.toMatch(/13800000001|王芳|云栖/)
  })

  it('is stored in a cookie for two days', () => {
    const { setUserInfo, cookies } = start()
    const set = jest.spyOn(cookies, 'set')
    setUserInfo(wangfang)
    expect(set.mock.calls.map(([name, , seconds]) => [name, seconds])).toEqual([
      ['USERINFO', 2 * 24 * 60 * 60],
    ])
  })

  it.each(['', '{', '{"XNZZID":5}', 'null'])('is nothing for the cookie %j', (text) => {
    const { rememberedUser, cookies } = start()
    cookies.set('USERINFO', text, 60)
    expect(rememberedUser()).toBeNull()
  })
})

describe('without cookies', () => {
  const forbidCookies = ({ cookies }: ReturnType<typeof start>) =>
    jest.spyOn(cookies, 'get').mockReturnValue(null)

  it('the same record is in the storage, for two days', () => {
    jest.useFakeTimers({ now: 1_000_000 })
    const app = start()
    forbidCookies(app)
    app.setUserInfo(wangfang)
    expect(app.local.keys()).toEqual(['userInfo'])
    expect(app.local.get('userInfo')).not.toMatch(/13800000001|王芳|云栖/)
    jest.setSystemTime(1_000_000 + 172_800_000 - 1)
    expect(app.rememberedUser()?.YHID).toBe('wangfang')
    jest.setSystemTime(1_000_000 + 172_800_000)
    expect(app.rememberedUser()).toBeNull()
    jest.useRealTimers()
  })
})

describe('forgetUser', () => {
  it('deletes the user from memory, storage and cookie, and keeps drafts and settings', () => {
    const { forgetUser, setToken, setUserInfo, rememberedUser, session, local, state } = start()
    setToken('proof')
    setUserInfo(wangfang)
    local.set('token', 'left by another page')
    for (const key of storageKeys) session.set(key, 'x')
    local.set('draft:wangfang:1', '{}')
    local.set('locale', 'en-US')
    forgetUser()
    expect(state()).toEqual({ token: null, userInfo: null })
    expect(rememberedUser()).toBeNull()
    expect(session.keys()).toEqual([])
    expect(local.keys().sort()).toEqual(['draft:wangfang:1', 'locale'])
  })
})
