import { act } from 'react'
import { InvitationCode } from '@/features/session/invitations/invitation-code'
import { setLanguage } from '@/i18n'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import type { HostName } from '@/platform/host/types'
import { useFeedbackStore } from '@/stores/feedback-store'
import { all, button, cleanUp, press, render } from '../../../components/render'

jest.mock('@/platform/page/launch-url', () => ({
  pageOrigin: () => 'https://app.test',
  pagePath: () => '/dsb/home/',
}))

const invitation = {
  invite: 'YUNQ2345ABCDEFGH',
  organisation: { 'zh-CN': '云栖软件', 'en-US': 'Yunqi' },
  expiresAt: '2026-11-27T02:00:00.000Z',
  uses: 1,
}
const link = 'https://app.test/dsb/home/#/taxQuestionnaire/regist?invite=YUNQ2345ABCDEFGH'

beforeEach(() => setLanguage('zh-CN', 1))
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
  jest.replaceProperty(host, 'name', 'browser')
})

function show(name: HostName, run: () => Promise<void>) {
  jest.replaceProperty(host, 'name', name)
  jest.spyOn(host, 'can').mockReturnValue(true)
  const called = jest.spyOn(host, 'run').mockImplementation(run)
  render(<InvitationCode invitation={invitation} />)
  return called
}

const names = () => all('button').map((each) => each.textContent)
const send = () => act(async () => press(button('发送给同事')))

describe('a new invitation', () => {
  it('is sent by the host to people picked in its contacts', async () => {
    const called = show('dingtalk', () => Promise.resolve())
    await send()
    const content = expect.any(String) as string
    expect(called).toHaveBeenCalledWith('share', { title: '邀请您加入云栖软件', content, url: link })
  })

  it.each(['wechat', 'weapp'] as const)('has no such button in %s, which sends by its menu only', (name) => {
    show(name, () => Promise.resolve())
    expect(names()).not.toContain('发送给同事')
    expect(names()).toContain('复制邀请链接')
  })

  it.each([
    ['cancelled', null],
    ['failed', '没有发送成功，可以复制链接发给对方'],
  ] as const)('a dialog that ends as %s leads to the toast %s', async (kind, text) => {
    useFeedbackStore.setState({ message: null })
    show('wecom', () => Promise.reject(new HostError(kind, { host: 'wecom', api: 'share' })))
    await send()
    const { message } = useFeedbackStore.getState()
    expect(message?.kind === 'toast' ? message.text : null).toBe(text)
  })
})
