import { act } from 'react'
import { ReminderLog } from '@/features/bureau/follow-up/reminder-log'
import * as service from '@/services/surveys/follow-up-service'
import type { Recipient, Reminder } from '@/wire/bureau/reminders'
import { cleanUp, one, render } from '../../../components/render'

jest.mock('@/services/surveys/follow-up-service')

const time = '2026-11-20T02:00:00.000Z'
const page = { total: 1, nextCursor: null, serverTime: time }
const reminder: Reminder = {
  ...{ id: '00000000-0000-4000-8000-000000000001', createdBy: '周洁', createdAt: time },
  text: { 'zh-CN': '请尽快提交', 'en-US': 'Please submit' },
  remark: '',
  excluded: { answered: 0, excused: 0, overdue: 0, left: 0, overDailyLimit: 0, overTotalLimit: 0 },
  outcomes: { queued: 0, delivered: 3, answered: 0, closed: 0, left: 0, withdrawn: 0, excused: 0 },
  ...{ seen: 1, answeredSince: 0 },
  messages: [
    { channel: 'weapp', outcome: 'delivered', count: 1 },
    { channel: 'weapp', outcome: 'notSubscribed', count: 2 },
    { channel: 'wecom', outcome: 'refused', count: 1 },
  ],
}
const recipient: Recipient = {
  ...{ id: '00000000-0000-4000-8000-000000000002', outcome: 'delivered' },
  person: { 'zh-CN': '王芳', 'en-US': 'Wang Fang' },
  unit: { 'zh-CN': '云栖科技', 'en-US': 'Yunqi' },
  messages: [
    { channel: 'weapp', outcome: 'notSubscribed' },
    { channel: 'wecom', outcome: 'failed' },
  ],
}

const answered = () => act(async () => {})
const text = () => document.body.textContent ?? ''

beforeEach(() => {
  jest.mocked(service.listReminders).mockResolvedValue({ items: [reminder], ...page })
  jest
    .mocked(service.listRecipients)
    .mockReset()
    .mockResolvedValue({ items: [recipient], ...page })
})
afterEach(cleanUp)

describe('the reminder log', () => {
  it('states the outcome of each vendor’s messages', async () => {
    render(<ReminderLog surveyId="s" version={0} />)
    await answered()
    expect(text()).toContain('已送达 3')
    expect(text()).toContain('微信小程序：已送达 1 / 对方未订阅 2')
    expect(text()).toContain('企业微信：对方收不到 1')
    expect(text()).not.toContain('钉钉')
  })

  it('lists the recipients, each with the outcome of each channel, when asked', async () => {
    render(<ReminderLog surveyId="s" version={0} />)
    await answered()
    expect(service.listRecipients).not.toHaveBeenCalled()
    act(() => one('[aria-label^="查看名单"]').click())
    await answered()
    expect(text()).toContain('王芳')
    expect(text()).toContain('工作台：已送达 · 微信小程序：对方未订阅 · 企业微信：发送失败')
    act(() => one('[aria-label^="收起名单"]').click())
    expect(text()).not.toContain('王芳')
  })
})
