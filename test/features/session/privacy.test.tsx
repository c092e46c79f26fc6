import { act } from 'react'
import { FeedbackHost } from '@/features/session/feedback/feedback-host'
import { LoginForm } from '@/features/session/sign-in/login-form'
import { setLanguage } from '@/i18n'
import { privacy } from '@/i18n/privacy/zh-CN'
import { enterOrganisation, loginByMobile, requestSmsCode } from '@/services/session/session-service'
import { hasConsent, withdrawConsent } from '@/stores/device/privacy-consent'
import { useFeedbackStore } from '@/stores/feedback-store'
import type { UserInfo } from '@/wire/session/session'
import { button, cleanUp, one, press, render, type } from '../../components/render'
import { until } from '../../until'

jest.mock('@/services/session/session-service')
jest.mock('@/platform/page/lifecycle', () => ({ usePageInFront: () => true }))

const membership = { xnzzId: 'yunqi', xnzzCorpId: 'c', xnzzMc: '云栖', ssjglxDm: 4 }
const ids = { YHID: 'x', XNZZID: 'yunqi', CORPID: 'c', SSJGLXDM: 4 }
const userInfo = { ...ids, XNZZSXS: [membership] } as unknown as UserInfo
const onSignedIn = jest.fn()
const isAsked = () => document.querySelector('[role=dialog]') !== null
const settled = (condition: () => boolean) =>
  until(async () => {
    // Updates within `act` are rendered at its end.
    await act(async () => undefined)
    return condition() || null
  })
const answer = async (name: string) => {
  await settled(isAsked)
  press(button(name))
}

beforeEach(() => {
  setLanguage('zh-CN', null)
  withdrawConsent()
  onSignedIn.mockClear()
  jest
    .mocked(loginByMobile)
    .mockClear()
    .mockResolvedValue({ sessionId: 's', mobile: '', xnzzSxs: [membership] })
  jest.mocked(enterOrganisation).mockResolvedValue(userInfo)
  jest.mocked(requestSmsCode).mockClear()
  render(
    <>
      <LoginForm onSignedIn={onSignedIn} />
      <FeedbackHost />
    </>,
  )
  type(one<HTMLInputElement>('#mobile'), '13800000001')
  type(one<HTMLInputElement>('#code'), '123456')
})
afterEach(() => {
  cleanUp()
  useFeedbackStore.setState({ message: null, waiting: [] })
})

describe('signing in on the web', () => {
  it('asks for consent to the privacy policy first, and signs in after it', async () => {
    press(button('登录'))
    await answer(privacy.agree)
    await settled(() => onSignedIn.mock.calls.length === 1)
    expect([hasConsent(), isAsked()]).toEqual([true, false])
  })

  it('sends nothing after a refusal, and asks again the next time', async () => {
    press(button('登录'))
    await answer(privacy.refuse)
    await settled(() => !isAsked())
    press(button('获取验证码'))
    await answer(privacy.refuse)
    expect(loginByMobile).not.toHaveBeenCalled()
    expect(requestSmsCode).not.toHaveBeenCalled()
    expect(hasConsent()).toBe(false)
  })
})
