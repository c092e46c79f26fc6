import { act } from 'react'
import ReloadPage from '@/pages/questionnaire/reload/index'
import { relaunch } from '@/platform/page/navigation'
import { session } from '@/platform/storage/key-value'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'
import { getUserInfo } from '@/services/session/session-service'
import { rereadLanguage } from '@/stores/settings/reread-language'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { button, cleanUp, one, press, render } from '../components/render'

jest.mock('@/services/session/session-service')
jest.mock('@/stores/settings/reread-language')
jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
let mockParams: Record<string, string> = {}
const mockReturns: (() => void)[] = []
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageParams: () => mockParams,
  usePageInFront: () => true,
  usePageReturn: (act_: () => void) => void mockReturns.push(act_),
}))
jest.mock('@/platform/page/navigation', () => ({ relaunch: jest.fn(), currentPath: () => '' }))

const ids = { YHID: 'x', XNZZID: 'yunqi', CORPID: 'c', SSJGLXDM: 4 }
const userInfo = { ...ids, XNZZSXS: [], XNZZMC: '新名字' } as unknown as UserInfo

beforeEach(() => {
  mockParams = {}
  session.remove('reloads')
  useSessionStore.setState({ userInfo: null })
  jest.mocked(getUserInfo).mockResolvedValue(userInfo)
  jest.mocked(rereadLanguage).mockResolvedValue()
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  mockReturns.length = 0
  jest.clearAllMocks()
})

const openPage = () => act(async () => void render(<ReloadPage />))
const shown = () => one('[role=main]').textContent

describe('the page that refreshes the app', () => {
  it('reads session and words anew, then goes to the page that was wanted', async () => {
    mockParams = { goto: '/taxQuestionnaire/list' }
    await openPage()
    expect(useSessionStore.getState().userInfo).toEqual(userInfo)
    expect(rereadLanguage).toHaveBeenCalledTimes(1)
    expect(jest.mocked(relaunch).mock.calls).toEqual([['/taxQuestionnaire/list']])
  })

  it.each([
    '',
    '/reload',
    '/taxQuestionnaire/login',
    'https://evil.example/',
    '//evil.example',
    'javascript:x',
  ])('goes home instead of to %j', async (goto) => {
    mockParams = { goto }
    await openPage()
    expect(jest.mocked(relaunch).mock.calls).toEqual([[href('home')]])
  })

  it('never goes round in a circle: it stops after three times and goes on when a person says so', async () => {
    for (let time = 0; time < 4; time += 1) {
      cleanUp()
      await openPage()
    }
    expect(relaunch).toHaveBeenCalledTimes(3)
    expect(shown()).toContain('已停止自动刷新')
    await act(async () => press(button('再试一次')))
    expect(relaunch).toHaveBeenCalledTimes(4)
  })

  it('says that all is up to date to whoever comes back to it, and starts nothing', async () => {
    await openPage()
    act(() => mockReturns.forEach((come) => come()))
    expect(shown()).toContain('已是最新')
    expect([jest.mocked(getUserInfo).mock.calls.length, jest.mocked(relaunch).mock.calls.length]).toEqual([
      1, 1,
    ])
  })

  it('says what went wrong and offers to try again', async () => {
    jest.mocked(getUserInfo).mockRejectedValueOnce(new RequestError('timeout'))
    await openPage()
    expect(shown()).toContain('请求超时')
    expect(relaunch).not.toHaveBeenCalled()
    await act(async () => press(button('再试一次')))
    expect(relaunch).toHaveBeenCalledTimes(1)
  })
})
