import { settings } from '@/env'
import { startUp } from '@/features/session/page/start-up'
import { scanToOpen } from '@/features/session/links/open-link'
import { dismissMessage, useFeedbackStore } from '@/stores/feedback-store'
import { chooseLocale } from '@/stores/settings/settings-store'
import { WxFailure } from '../../../simulators/weapp/api'
import type { FakeWx } from '../../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const own = 'https://workbench.example.com'
const foreign = 'https://pay.example.org/?amount=1'

const scans = (...texts: string[]) => wx.calls.script('scanCode', () => ({ result: texts.shift() ?? '' }))
const chooses = (tapIndex: number) => wx.calls.script('showActionSheet', () => ({ tapIndex }))
const opened = () => wx.pageStack.slice(1)
const copied = () => wx.calls.of('setClipboardData').map(({ data }) => data)
const said = () => {
  const { message } = useFeedbackStore.getState()
  return message?.kind === 'toast' ? message.text : message
}

beforeAll(async () => {
  settings.ownOrigins = [own]
  startUp()
  await chooseLocale('en-US')
})

beforeEach(() => {
  dismissMessage()
  wx.calls.recorded.length = 0
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/login/index', options: {} })
})

describe('scanning', () => {
  it('an invitation opens the registration with it', async () => {
    scans('YUNQ-2345-ABCD-EFGH')
    await scanToOpen()
    expect(opened()).toEqual([
      { route: 'pages/questionnaire/regist/index', options: { invite: 'YUNQ2345ABCDEFGH' } },
    ])
  })

  it('a unit code opens the registration with it', async () => {
    scans('91330100799655058B')
    await scanToOpen()
    expect(opened()).toEqual([
      { route: 'pages/questionnaire/regist/index', options: { unit: '91330100799655058B' } },
    ])
  })

  it('in the registration fills in the code and stays', async () => {
    scans('YUNQ2345ABCDEFGH')
    const join = jest.fn()
    await scanToOpen(join)
    expect(join.mock.calls).toEqual([['invite', 'YUNQ2345ABCDEFGH']])
    expect(opened()).toEqual([])
  })

  it('a share link opens its page', async () => {
    scans(`${own}/dsb/questionnaire/#/share?shareToken=abc`)
    await scanToOpen()
    expect(opened()).toEqual([{ route: 'pages/questionnaire/share/index', options: { shareToken: 'abc' } }])
  })

  it('a foreign code says so, and copies it on request only', async () => {
    scans(foreign)
    wx.calls.script('showActionSheet', () => {
      throw new WxFailure('cancel')
    })
    await scanToOpen()
    expect(wx.calls.of('showActionSheet')).toMatchObject([
      {
        alertText: 'This code is not one of this platform',
        itemList: ['Copy the text of the code', 'Scan again'],
      },
    ])
    expect(wx.calls.of('vibrateShort').length + wx.calls.of('vibrateLong').length).toBe(1)
    expect(copied()).toEqual([])
    chooses(0)
    scans(foreign)
    await scanToOpen()
    expect(copied()).toEqual([foreign])
    expect(opened()).toEqual([])
  })

  it('again after a foreign code opens the next one', async () => {
    scans(foreign, `${own}/dsb/home/#/me`)
    chooses(1)
    await scanToOpen()
    expect(opened()).toEqual([{ route: 'pages/workbench/me/index', options: {} }])
    expect(copied()).toEqual([])
  })

  it.each([
    ['cancel', null],
    ['auth deny', 'The camera is not allowed. Allow it in the phone’s settings and try again'],
    ['system error', 'No code was recognised, please try again'],
  ])('that fails with “%s” says %p', async (reason, text) => {
    wx.calls.script('scanCode', () => {
      throw new WxFailure(reason)
    })
    await scanToOpen()
    expect(said()).toBe(text)
    expect(opened()).toEqual([])
  })
})
