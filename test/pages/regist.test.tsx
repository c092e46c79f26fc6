import { act } from 'react'
import { setLanguage } from '@/i18n'
import { registrationMessages } from '@/i18n/registration'
import { currentLanguage } from '@/i18n'
import RegistPage from '@/pages/questionnaire/regist/index'
import { session } from '@/platform/storage/key-value'
import { RequestError } from '@/request/errors'
import { listPersonTypes } from '@/services/people/enum-service'
import { completeInfo } from '@/services/people/person-service'
import { getInvitation, getUnit, registerMember } from '@/services/session/registration-service'
import { enterOrganisation, requestSmsCode } from '@/services/session/session-service'
import { relaunch } from '@/platform/page/navigation'
import type { RegistOutcome } from '@/wire/session/registration'
import type { UserInfo } from '@/wire/session/session'
import { all, button, cleanUp, one, press, render, type } from '../components/render'

jest.mock('@/services/session/registration-service')
jest.mock('@/services/people/enum-service')
jest.mock('@/services/people/person-service')
jest.mock('@/services/session/session-service')
jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
jest.mock('@/hooks/use-debounced', () => ({ useDebounced: (value: unknown) => value }))
let mockParams: Record<string, string> = {}
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  usePageParams: () => mockParams,
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))
jest.mock('@/platform/page/navigation', () => ({ relaunch: jest.fn(), currentPath: () => '' }))
// jsdom draws nothing to scroll: the element is remembered.
let mockScrolledTo: HTMLElement | null = null
jest.mock('@/platform/ui/scroll', () => ({
  scroll: { toElement: (id: string) => void (mockScrolledTo = document.getElementById(id)) },
}))

const organisation = { 'zh-CN': '杭州云栖软件有限公司', 'en-US': 'Yunqi' }
const invitation = {
  ...{ organisation, ssjglxDm: 4, invitedBy: '周洁', waits: false, usedUp: false, administrator: false },
  expiresAt: '2026-11-30T02:00:00.000Z',
  departments: [{ id: 'cw', path: [{ 'zh-CN': '财务部', 'en-US': 'Finance' }] }],
}
const membership = { xnzzId: 'yunqi', xnzzCorpId: 'c', xnzzMc: '云栖', ssjglxDm: 4 }
const login = { sessionId: 'proof', mobile: '13900000001', xnzzSxs: [membership] }
const joined: RegistOutcome = { outcome: 'joined', organisation, xnzzId: 'yunqi', login }
const ids = { YHID: 'x', XNZZID: 'yunqi', CORPID: 'c', SSJGLXDM: 4 }
const userInfo = { ...ids, XNZZSXS: [membership] } as unknown as UserInfo
const own = () => registrationMessages(currentLanguage())
const field = (id: string) => one<HTMLInputElement>(`#${id}`)

beforeEach(() => {
  mockParams = { invite: 'YUNQ2345ABCDEFGH' }
  session.remove('registration')
  setLanguage('zh-CN', null)
  jest.mocked(getInvitation).mockResolvedValue(invitation)
  jest.mocked(getUnit).mockResolvedValue({ organisation, ssjglxDm: 4, waits: true })
  jest.mocked(requestSmsCode).mockResolvedValue({ expiresIn: 300, resendIn: 60, demoCode: '123456' })
  jest.mocked(listPersonTypes).mockResolvedValue([
    { value: 1, key: '法定代表人' },
    { value: 3, key: '办税员' },
    { value: 5, key: '税务代理人' },
  ])
  jest.mocked(enterOrganisation).mockResolvedValue(userInfo)
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(() => {
  cleanUp()
  jest.clearAllMocks()
})

const openPage = () => act(async () => void render(<RegistPage />))
const send = () => act(async () => press(button(own().submit)))

async function fill(): Promise<void> {
  type(field('name'), '林小雨')
  press(all('.dt-picker-field')[0]!)
  press(all('input[type=radio]')[1]!)
  type(field('mobile'), '13900000001')
  type(field('code'), '123456')
}

describe('the page of joining', () => {
  it('shows who invited, to which organisation, and until when', async () => {
    await openPage()
    const shown = one('.regist-organisation').textContent
    for (const text of ['周洁 邀请您加入', '杭州云栖软件有限公司', '邀请有效期至'])
      expect(shown).toContain(text)
  })

  it('offers the person types as the organisation’s type has them', async () => {
    await openPage()
    press(all('.dt-picker-field')[0]!)
    expect(all('.dt-picker-option').map(({ textContent }) => textContent)).toEqual(['法定代表人', '统计人员'])
  })

  it('names what is wrong at each field, sends nothing and loses nothing', async () => {
    await openPage()
    type(field('name'), '林<')
    type(field('mobile'), '12345')
    await send()
    for (const text of [own().badName, own().badPersonType, '手机号应为 11 位数字', '验证码应为 6 位数字'])
      expect(one('[role=main]').textContent).toContain(text)
    expect([field('name').value, field('mobile').value]).toEqual(['林<', '12345'])
    expect(registerMember).not.toHaveBeenCalled()
  })

  it('forgets what was wrong with the other way to an organisation', async () => {
    mockParams = {}
    await openPage()
    await send()
    expect(one('#invite-error').textContent).toBe(own().badInvite)
    expect(one('[role=main]').textContent).toContain(own().checkFields(5))
    press(button('单位代码'))
    expect(one('[role=main]').textContent).toContain(own().checkFields(4))
  })

  it('finds what was typed again after a reload, but not the one-time code', async () => {
    await openPage()
    await fill()
    cleanUp()
    await openPage()
    expect([field('name').value, field('mobile').value, field('code').value]).toEqual([
      '林小雨',
      '13900000001',
      '',
    ])
    expect(all('.dt-picker-said')[0]?.textContent).toBe('统计人员')
    expect(session.get('registration')).not.toContain('123456')
  })

  it('sends what was typed, signs in and leads on into the organisation', async () => {
    jest.mocked(registerMember).mockResolvedValue(joined)
    mockParams = { ...mockParams, goto: '/taxQuestionnaire/list' }
    await openPage()
    await fill()
    await send()
    const about = { name: '林小雨', mobile: '13900000001', code: '123456', rylxDm: '3' }
    expect(registerMember).toHaveBeenCalledWith({ ...about, invite: 'YUNQ2345ABCDEFGH' })
    expect(enterOrganisation).toHaveBeenCalledWith('yunqi')
    expect(one('.dt-status-panel').textContent).toContain('已加入杭州云栖软件有限公司')
    press(button('进入'))
    expect(relaunch).toHaveBeenCalledWith('/taxQuestionnaire/list')
    expect([session.get('registration'), jest.mocked(completeInfo).mock.calls]).toEqual([null, []])
  })

  it('keeps everything when sending fails, and says at the field what the gateway says', async () => {
    const refusal = { status: 400, code: 'codeWrong', msg: '验证码不正确' }
    jest.mocked(registerMember).mockRejectedValue(new RequestError('refused', refusal))
    await openPage()
    await fill()
    await send()
    expect(one('#code-error').textContent).toBe('验证码不正确')
    expect(mockScrolledTo?.querySelector('input')).toBe(field('code'))
    expect([field('name').value, field('code').value]).toEqual(['林小雨', '123456'])
    type(field('code'), '1')
    expect(all('#code-error')).toEqual([])
  })

  it('tells a member so, and the organisation what it did not know of them', async () => {
    jest.mocked(registerMember).mockResolvedValue({ ...joined, outcome: 'member', incomplete: true })
    jest.mocked(completeInfo).mockResolvedValue(userInfo)
    await openPage()
    await fill()
    await send()
    expect(completeInfo).toHaveBeenCalledWith({ name: '林小雨', rylxDm: '3' })
    expect(one('.dt-status-panel').textContent).toContain('您已经是杭州云栖软件有限公司的成员')
  })

  it('leads by hand to signing in where that did not work by itself', async () => {
    jest.mocked(registerMember).mockResolvedValue(joined)
    jest.mocked(enterOrganisation).mockRejectedValue(new RequestError('timeout'))
    await openPage()
    await fill()
    await send()
    expect(one('[role=main]').textContent).toContain(own().signInFailed)
    press(button('去登录'))
    expect(relaunch).toHaveBeenCalledWith('/pages/questionnaire/app-login/index')
  })

  it('by a unit code warns of a wrong check sign, offers what was meant, and waits for approval', async () => {
    mockParams = {}
    jest.mocked(registerMember).mockResolvedValue({ outcome: 'waiting', request: 'r', organisation })
    await openPage()
    press(button('单位代码'))
    await act(async () => type(field('unit-code'), '9135O100M000100Y43'))
    expect(one('.dt-notice').textContent).toContain('代码里没有字母 O')
    await act(async () => press(button('改用这个')))
    expect(field('unit-code').value).toBe('91350100M000100Y43')
    await act(async () => type(field('unit-code'), '91350203M0001QKT19'))
    expect(one('.dt-notice').textContent).toContain('校验位对不上')
    expect(getUnit).toHaveBeenLastCalledWith('91350203M0001QKT19')
    await fill()
    await send()
    expect(registerMember).toHaveBeenCalledWith(expect.objectContaining({ unitCode: '91350203M0001QKT19' }))
    expect(one('.dt-status-panel').textContent).toContain('已提交，等待审核')
  })
})
