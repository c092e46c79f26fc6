import { act } from 'react'
import RespondentsPage from '@/pages/questionnaire/respondents/index'
import * as lifecycle from '@/platform/page/lifecycle'
import * as navigation from '@/platform/page/navigation'
import { send } from '@/platform/network/transport'
import type { TransportRequest } from '@/platform/network/transport/types'
import { setRequestContext } from '@/request/context'
import { href } from '@/routes'
import { clearAppState } from '@/stores/app-store'
import { forgetUser, setUserInfo } from '@/stores/session/session-store'
import { all, button, cleanUp, press, render } from '../components/render'

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  ...jest.requireActual<object>('@/platform/page/lifecycle'),
  usePageParams: jest.fn(),
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const time = '2026-11-20T02:00:00.000Z'
const survey = {
  ...{ id: id(1), title: text('满意度调查'), formCode: null, period: null, anonymous: false },
  opensAt: '2026-11-01T00:00:00.000Z',
  dueAt: '2030-11-30T00:00:00.000Z',
  counts: { unopened: 2, opened: 1, drafting: 0, submitted: 7, returned: 0, accepted: 0 },
}
const entry = {
  ...{ taskId: id(2), unit: text('云栖软件'), person: '王芳', mobile: '138****0001', status: 'opened' },
  ...{ answered: 0, required: 0, submissions: 0, withdrawn: false, lastActionAt: null, openedAt: time },
  ...{ savedAt: null, submittedAt: null, reminders: 1, remindedAt: time, laterDueAt: null, left: false },
}
const page = { total: 1, nextCursor: null, serverTime: time }
const reminded = {
  reminded: 3,
  excluded: { answered: 7, overdue: 0, overDailyLimit: 2, overTotalLimit: 0 },
  waitsUntil: null,
}
const answers: Record<string, unknown> = {
  respondents: { survey, items: [entry], total: 1, nextCursor: null, serverTime: time },
  progress: {
    survey,
    areas: [{ id: '330106100', name: text('三墩镇'), assigned: 10, answered: 7 }],
    departments: [{ id: 'd1', name: text('第二税务所'), assigned: 10, answered: 7 }],
    isWhole: true,
    serverTime: time,
  },
  reminders: { items: [], ...page, total: 0 },
  preview: reminded,
  remind: reminded,
  extend: { extended: 1, taskIds: [id(2)] },
}
const person = {
  ...{ XNZZID: 'swj', CORPID: 'c', MOBILE: '13800000006', YHID: 'zhoujie', SSJGLXDM: 1, XNZZMC: '税务局' },
  ...{ XNZZSXS: [], nickName: '周洁', role: 'reviewer' as const },
}
const sent: { name: string; search: string; body: string }[] = []

async function answerOf({ url, body }: TransportRequest) {
  const { pathname, search } = new URL(url, 'http://gateway.test')
  const name = pathname.split('/').pop() ?? ''
  sent.push({ name, search, body: String(body ?? '') })
  return { status: 200, text: JSON.stringify({ status: 200, data: answers[name] }) }
}
const lastSent = (name: string) => sent.filter((one) => one.name === name).pop()

beforeEach(async () => {
  sent.length = 0
  setRequestContext({ token: () => 'proof' })
  jest.mocked(send).mockImplementation(answerOf)
  jest.mocked(lifecycle.usePageParams).mockReturnValue({ surveyId: id(1) })
  setUserInfo(person)
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
  const Page = RespondentsPage as () => React.ReactNode
  await act(async () => void render(<Page />))
})
afterEach(() => {
  cleanUp()
  forgetUser()
  clearAppState()
})

const pressed = async (name: string) => {
  press(button(name))
  await act(async () => undefined)
}
const shown = () => document.body.textContent ?? ''

it('shows the share of each department, and only its people once it is pressed', async () => {
  expect(shown()).toContain('第二税务所 70% · 缺 3')
  await pressed('第二税务所 70% · 缺 3，只看这些')
  expect(lastSent('respondents')?.search).toContain('department=d1')
  expect(shown()).toContain('只看：第二税务所')
  await pressed('取消筛选')
  expect(lastSent('respondents')?.search).not.toContain('department=d1')
})

it('says before a reminder who gets it and who is left out, then sends it to what is filtered', async () => {
  await pressed('未提交 3')
  await pressed('催报')
  expect(shown()).toContain('将提醒 3 家')
  expect(shown()).toContain('7 家已提交 · 2 家今天已提醒过')
  const [confirm] = all('.dt-dialog button').filter((one) => one.textContent === '催报')
  press(confirm as HTMLElement)
  await act(async () => undefined)
  expect(lastSent('remind')?.body).toContain('"status":"nonResponse"')
  expect(sent.filter(({ name }) => name === 'reminders')).toHaveLength(2)
})

it('gives one unit more time', async () => {
  await pressed('处理云栖软件 王芳')
  await pressed('延期 7 天')
  expect(lastSent('extend')?.body).toContain('2030-12-07')
})

it('excuses one unit or those ticked, and undoes it where it is excused', async () => {
  answers.excuse = { excused: 1, people: [{ taskId: id(2), why: null }] }
  answers.reinstate = { reinstated: 1, people: [{ taskId: id(2), why: null }] }
  const confirm = async (name: string) => {
    const [found] = all('.dt-dialog button').filter((one) => one.textContent === name)
    press(found as HTMLElement)
    await act(async () => undefined)
  }
  answers.preview = answers.excuse
  for (const [opener, then] of [
    ['处理云栖软件 王芳', '免报'],
    ['', '免报所选'],
  ] as const) {
    if (opener) await pressed(opener)
    else press(all('input[type="checkbox"]')[0] as HTMLElement)
    await pressed(then)
    expect(shown()).toContain('将免报 1 家')
    press(all('.dt-dialog input[type="radio"]')[1] as HTMLElement)
    await confirm('免报')
    expect(lastSent('excuse')?.body).toContain(`"taskIds":["${id(2)}"],"reason":"suspended"`)
  }
  const before = answers.respondents
  const excuse = { reason: 'suspended', remark: '' }
  answers.respondents = { ...(before as object), items: [{ ...entry, status: 'excused', excuse }] }
  answers.preview = answers.reinstate
  cleanUp()
  const Page = RespondentsPage as () => React.ReactNode
  await act(async () => void render(<Page />))
  expect(shown()).toContain('停业免报')
  expect(all('input[type="checkbox"]')).toHaveLength(0)
  await pressed('处理云栖软件 王芳')
  await pressed('取消免报')
  await confirm('取消免报')
  expect(lastSent('reinstate')?.body).toContain(id(2))
  answers.respondents = before
})

it('reminds those ticked, tells what became of each, and gives them more time', async () => {
  const tick = async () => {
    press(all('input[type="checkbox"]')[0] as HTMLElement)
    await act(async () => undefined)
  }
  await tick()
  expect(shown()).toContain('已勾选 1 家')
  answers.preview = answers.remind = { ...reminded, people: [{ taskId: id(2), why: 'overDailyLimit' }] }
  await pressed('提醒所选')
  const [confirm] = all('.dt-dialog button').filter((one) => one.textContent === '催报')
  press(confirm as HTMLElement)
  await act(async () => undefined)
  expect(lastSent('remind')?.body).toContain(`"taskIds":["${id(2)}"]`)
  expect(shown()).toContain('云栖软件 王芳今天已提醒过，未再提醒')
  await pressed('知道了')
  expect(shown()).not.toContain('已勾选')
  await tick()
  await pressed('延期所选')
  await pressed('延期 3 天')
  expect(lastSent('extend')?.body).toContain('2030-12-03')
  expect(shown()).toContain('云栖软件 王芳已延期至')
})

it('says of somebody who has left that they are no longer in the unit', async () => {
  const before = answers.respondents
  answers.respondents = { ...(before as object), items: [{ ...entry, left: true }] }
  cleanUp()
  const Page = RespondentsPage as () => React.ReactNode
  await act(async () => void render(<Page />))
  expect(shown()).toContain('已不在该单位')
  answers.respondents = before
})

describe('a survey that cannot be shown', () => {
  const openRefused = async (status: number) => {
    jest
      .mocked(send)
      .mockImplementation(async () => ({ status, text: JSON.stringify({ status, msg: '', data: null }) }))
    const replace = jest.spyOn(navigation, 'replace').mockReturnValue(undefined)
    cleanUp()
    const Page = RespondentsPage as () => React.ReactNode
    await act(async () => void render(<Page />))
    return replace
  }

  it.each([403, 404])('leads to the page without permission: %i', async (status) => {
    const goto = href('respondents', { surveyId: id(1) })
    expect(await openRefused(status)).toHaveBeenCalledWith(href('noAuthority', { reason: 'forbidden', goto }))
  })

  it('says so, with the ways on at the foot', async () => {
    expect(await openRefused(400)).not.toHaveBeenCalled()
    expect(all('.page-foot button').map(({ textContent }) => textContent)).toEqual(['回到工作台', '重试'])
  })
})
