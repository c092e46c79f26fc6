import { local } from '@/platform/storage/key-value'
import { readRecentDepartments, writeRecentDepartments } from '@/stores/device/recent-departments'
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

describe('recently chosen departments', () => {
  it('have the latest first, at most four', () => {
    writeRecentDepartments(['a', 'b', 'c', 'd'])
    writeRecentDepartments(['e', 'b'])
    expect(readRecentDepartments()).toEqual(['e', 'b', 'a', 'c'])
  })

  it('are stored for a user in an organisation', () => {
    writeRecentDepartments(['a'])
    enter('wangfang', 'wensan')
    expect(readRecentDepartments()).toEqual([])
    writeRecentDepartments(['b'])
    enter('liqiang', 'yunqi')
    expect(readRecentDepartments()).toEqual([])
    enter('wangfang', 'yunqi')
    expect(readRecentDepartments()).toEqual(['a'])
  })

  it('remain on the device if the session expires, and are deleted on signing out', () => {
    writeRecentDepartments(['a'])
    clearSession()
    expect(readRecentDepartments()).toEqual([])
    enter('wangfang', 'yunqi')
    expect(readRecentDepartments()).toEqual(['a'])
    forgetUser()
    enter('wangfang', 'yunqi')
    expect(readRecentDepartments()).toEqual([])
    expect(local.get('recentDepartments')).toBeNull()
  })

  it('are empty without a signed-in user', () => {
    forgetUser()
    writeRecentDepartments(['a'])
    expect(local.get('recentDepartments')).toBeNull()
  })

  it.each(['{', '[]', '{"wangfang yunqi":"a"}', '{"wangfang yunqi":[1]}'])('are none by %s', (text) => {
    local.set('recentDepartments', text)
    expect(readRecentDepartments()).toEqual([])
  })
})
