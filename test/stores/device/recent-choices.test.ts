import { local } from '@/platform/storage/key-value'
import { readRecentChoices, writeRecentChoices } from '@/stores/device/recent-choices'
import { clearSession, forgetUser, setUserInfo } from '@/stores/session/session-store'

const enter = (YHID: string, XNZZID: string) =>
  setUserInfo({
    YHID,
    XNZZID,
    CORPID: 'c',
    MOBILE: '13800000001',
    SSJGLXDM: 1,
    XNZZMC: 'n',
    XNZZSXS: [],
    nickName: 'n',
    role: 'respondent',
  })

beforeEach(() => enter('wangfang', 'yunqi'))
afterEach(forgetUser)

describe('recent choices', () => {
  it('have the latest first, at most four', () => {
    writeRecentChoices('department', ['a', 'b', 'c', 'd'])
    writeRecentChoices('department', ['e', 'b'])
    expect(readRecentChoices('department')).toEqual(['e', 'b', 'a', 'c'])
  })

  it('are stored for a user in an organisation', () => {
    writeRecentChoices('department', ['a'])
    enter('wangfang', 'wensan')
    expect(readRecentChoices('department')).toEqual([])
    writeRecentChoices('department', ['b'])
    enter('liqiang', 'yunqi')
    expect(readRecentChoices('department')).toEqual([])
    enter('wangfang', 'yunqi')
    expect(readRecentChoices('department')).toEqual(['a'])
  })

  it('are apart by what is chosen', () => {
    writeRecentChoices('area 3', ['330106'])
    writeRecentChoices('office', ['330106 o1'])
    expect(readRecentChoices('area 3')).toEqual(['330106'])
    expect(readRecentChoices('area 2')).toEqual([])
    expect(readRecentChoices('office')).toEqual(['330106 o1'])
  })

  it('remain on the device if the session expires, and are deleted on signing out', () => {
    writeRecentChoices('department', ['a'])
    clearSession()
    expect(readRecentChoices('department')).toEqual([])
    enter('wangfang', 'yunqi')
    expect(readRecentChoices('department')).toEqual(['a'])
    forgetUser()
    enter('wangfang', 'yunqi')
    expect(readRecentChoices('department')).toEqual([])
    expect(local.get('recentChoices')).toBeNull()
  })

  it('are empty without a signed-in user', () => {
    forgetUser()
    writeRecentChoices('department', ['a'])
    expect(local.get('recentChoices')).toBeNull()
  })

  it.each(['{', '[]', '{"wangfang yunqi":["a"]}', '{"wangfang yunqi":{"department":[1]}}'])(
    'are none by %s',
    (text) => {
      local.set('recentChoices', text)
      expect(readRecentChoices('department')).toEqual([])
    },
  )
})
