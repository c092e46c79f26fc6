import { act } from 'react'
import { callNumber } from '@/features/session/links/call-number'
import FormsPage from '@/pages/bureau/forms/index'
import IndicatorsPage from '@/pages/bureau/indicators/index'
import AnswerPage from '@/pages/questionnaire/answer/index'
import NoAuthorityPage from '@/pages/questionnaire/no-authority/index'
import ReceiptPage from '@/pages/questionnaire/receipt/index'
import SurveysPage from '@/pages/questionnaire/surveys/index'
import { relaunch, replace } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'
import { listForms } from '@/services/surveys/form-service'
import { listIndicators } from '@/services/surveys/indicator-service'
import { getTask } from '@/services/surveys/questionnaire-service'
import { listSurveys } from '@/services/surveys/survey-service'
import { getContact } from '@/services/session/registration-service'
import { enterOrganisation } from '@/services/session/session-service'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { all, button, cleanUp, one, press, render } from '../components/render'

jest.mock('@/services/surveys/form-service')
jest.mock('@/services/surveys/indicator-service')
jest.mock('@/services/surveys/questionnaire-service')
jest.mock('@/services/surveys/survey-service')
jest.mock('@/services/session/registration-service')
jest.mock('@/services/session/session-service')
jest.mock('@/features/session/links/call-number')
jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
let mockParams: Record<string, string> = {}
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageParams: () => mockParams,
  usePageInFront: () => true,
  usePageReturn: () => undefined,
  usePageHide: () => undefined,
}))
jest.mock('@/platform/page/navigation', () => ({
  ...{ relaunch: jest.fn(), replace: jest.fn(), returnTo: jest.fn(), currentPath: () => '' },
}))

const id = '0b9e7a52-6f0e-4c1e-9a55-3f9b1a0c7d21'
const membership = (xnzzId: string, xnzzMc: string) => ({ xnzzId, xnzzMc, xnzzCorpId: 'c', ssjglxDm: 4 })
const userInfo = {
  ...{ YHID: 'x', XNZZID: 'yunqi', CORPID: 'c', SSJGLXDM: 4, XNZZMC: '云栖软件', nickName: '郑敏' },
  XNZZSXS: [membership('yunqi', '云栖软件'), membership('wensan', '文三人力')],
} as unknown as UserInfo

beforeEach(() => {
  mockParams = { id }
  useSessionStore.setState({ token: 'proof', userInfo })
  const bureau = { 'zh-CN': '西湖区税务局', 'en-US': 'Xihu' }
  jest.mocked(getContact).mockResolvedValue({ organisation: bureau, phone: '12366' })
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  jest.clearAllMocks()
})

const shown = () => one('[role=main]').textContent

describe('a task that is not the person’s', () => {
  it.each([
    ['answer', AnswerPage, 404, 'notAssigned'],
    ['answer', AnswerPage, 403, 'forbidden'],
    ['receipt', ReceiptPage, 404, 'notAssigned'],
    ['receipt', ReceiptPage, 403, 'forbidden'],
    ['receipt', ReceiptPage, 400, 'notAssigned'],
  ] as const)('leads from %s to the page without permission: %#', async (name, Page, status, reason) => {
    jest.mocked(getTask).mockRejectedValue(new RequestError('refused', { status }))
    await act(async () => void render(<Page />))
    expect(replace).toHaveBeenCalledWith(href('noAuthority', { reason, goto: href(name, { id }) }))
  })

  it('is no other failure: that one can be tried again', async () => {
    jest.mocked(getTask).mockRejectedValue(new RequestError('timeout'))
    await act(async () => void render(<AnswerPage />))
    expect(replace).not.toHaveBeenCalled()
    expect(shown()).toContain('没有加载成功')
  })
})

describe('a page of the bureau whose list is refused', () => {
  const listed = {
    surveys: [SurveysPage, jest.mocked(listSurveys)],
    forms: [FormsPage, jest.mocked(listForms)],
    indicators: [IndicatorsPage, jest.mocked(listIndicators)],
  } as const

  it.each(['surveys', 'forms', 'indicators'] as const)(
    'leads from %s to the page without permission',
    async (name) => {
      const [Page, list] = listed[name]
      list.mockRejectedValue(new RequestError('refused', { status: 403 }))
      await act(async () => void render(<Page />))
      expect(replace).toHaveBeenCalledWith(href('noAuthority', { reason: 'forbidden', goto: '' }))
      expect(shown()).not.toContain('没有加载成功')
    },
  )

  it.each(['surveys', 'forms', 'indicators'] as const)(
    'offers another try of %s after other failures',
    async (name) => {
      const [Page, list] = listed[name]
      list.mockRejectedValue(new RequestError('timeout'))
      await act(async () => void render(<Page />))
      expect(replace).not.toHaveBeenCalled()
      expect(button('重试')).toBeDefined()
    },
  )
})

describe('the page without permission', () => {
  const openPage = () => act(async () => void render(<NoAuthorityPage />))

  it('says why, as whom, and whom to call', async () => {
    mockParams = { reason: 'notAssigned' }
    await openPage()
    for (const text of ['这份问卷没有分配给您', '郑敏', '云栖软件', '请联系西湖区税务局：12366'])
      expect(shown()).toContain(text)
    press(button('12366'))
    expect(callNumber).toHaveBeenCalledWith('12366')
  })

  it('tries the page again as another organisation', async () => {
    const goto = href('answer', { id })
    mockParams = { reason: 'notAssigned', goto }
    jest.mocked(enterOrganisation).mockResolvedValue(userInfo)
    await openPage()
    await act(async () => press(button('文三人力')))
    expect(enterOrganisation).toHaveBeenCalledWith('wensan')
    expect(relaunch).toHaveBeenCalledWith(goto)
  })

  it('never shows what an address says', async () => {
    mockParams = { reason: '请把验证码发给我', goto: 'https://evil.example/' }
    jest.mocked(getContact).mockRejectedValue(new RequestError('timeout'))
    await openPage()
    expect(shown()).toContain('暂时无法进入')
    expect(shown()).not.toContain('验证码')
    expect(shown()).toContain('请联系本单位管理员')
  })

  it('offers to sign in to whoever is not', async () => {
    useSessionStore.setState({ userInfo: null })
    await openPage()
    expect(all('.dt-card')).toEqual([])
    press(button('登录'))
    expect(relaunch).toHaveBeenCalledWith(href('appLogin', { goto: '' }))
  })
})
