import { act } from 'react'
import { setLanguage } from '@/i18n'
import HomePage from '@/pages/home/index'
import { host } from '@/platform/host'
import { forgetUser, setUserInfo } from '@/stores/session/session-store'
import { cleanUp, render } from '../components/render'

jest.mock('@/services/home/workbench-service', () => ({ getWorkbench: () => new Promise(() => undefined) }))
jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageParams: () => ({}),
  usePageInFront: () => true,
  usePageReturn: () => undefined,
  usePageHide: () => undefined,
}))

const person = {
  XNZZID: '1',
  CORPID: 'c',
  MOBILE: '13800000001',
  YHID: 'w',
  SSJGLXDM: 1,
  XNZZMC: 'Yunqi Software',
  XNZZSXS: [],
  nickName: 'n',
  role: 'respondent' as const,
}

beforeEach(() => {
  setLanguage('en-US', null)
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  act(forgetUser)
})

describe('the title of the home page', () => {
  it('is general home page until the organisation is known, then its name', () => {
    const setTitle = jest.spyOn(host, 'setTitle')
    render(<HomePage />)
    expect(setTitle).toHaveBeenLastCalledWith('general home page')
    act(() => setUserInfo(person))
    expect(setTitle).toHaveBeenLastCalledWith('Yunqi Software')
  })

  it('is the general one for an organisation without a name', () => {
    const setTitle = jest.spyOn(host, 'setTitle')
    setUserInfo({ ...person, XNZZMC: '' })
    render(<HomePage />)
    expect(setTitle).toHaveBeenLastCalledWith('general home page')
  })
})
