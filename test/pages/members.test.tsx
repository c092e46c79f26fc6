import { act } from 'react'
import MembersPage from '@/pages/directory/members/index'
import { send } from '@/platform/network/transport'
import type { TransportRequest } from '@/platform/network/transport/types'
import { setRequestContext } from '@/request/context'
import { clearAppState } from '@/stores/app-store'
import { all, button, cleanUp, press, render } from '../components/render'

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
jest.mock('@/platform/network/transport', () => ({ send: jest.fn() }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  ...jest.requireActual<object>('@/platform/page/lifecycle'),
  usePageParams: () => ({}),
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const office = { id: 'd1', name: text('第一税务所') }
const member = (personId: string, name: string, self: boolean) => ({
  ...{ personId, name: text(name), mobile: '138****0001', role: 'respondent', administrator: self, self },
  ...{ department: office, responsibleDepartments: [] },
})
const time = '2026-11-20T02:00:00.000Z'
const surveyId = '00000000-0000-4000-8000-000000000001'
const refused = { field: 'administrator', message: 'the last one' }
const answers: Record<string, object> = {
  members: {
    data: {
      items: [member('zhou', '周洁', true), member('han', '韩梅', false)],
      ...{ total: 2, nextCursor: null, roles: ['respondent', 'head', 'reviewer'] },
    },
  },
  departments: { data: { ids: ['d1'], parents: [-1], names: ['第一税务所'], own: null } },
  getEnum: { data: { data: [{ value: 1, key: '正常' }] } },
  set: { data: member('han', '韩梅', false) },
  remove: { data: null },
  retention: {
    data: {
      rules: [
        { kind: 'surveys', days: null },
        { kind: 'drafts', days: 365 },
      ],
      upcoming: [
        {
          id: surveyId,
          title: text('九月月报'),
          period: '2026-09',
          dueAt: '2026-09-24T10:00:00.000Z',
          deletedFrom: time,
        },
      ],
      deleted: [
        {
          ...{
            id: surveyId,
            title: text('八月月报'),
            period: '2026-08',
            dueAt: '2026-08-25T10:00:00.000Z',
            deletedAt: time,
          },
          counts: {
            unopened: 3,
            opened: 0,
            drafting: 0,
            submitted: 20,
            returned: 0,
            accepted: 40,
            excused: 2,
          },
        },
      ],
    },
  },
  changes: {
    data: {
      items: [
        {
          ...{ id: 'c', person: text('韩梅'), changedBy: text('周洁'), changedAt: time },
          change: {
            role: { from: 'respondent', to: 'head' },
            responsibleDepartments: { from: [], to: [office.name] },
          },
        },
      ],
      ...{ total: 1, nextCursor: null, serverTime: time },
    },
  },
}
const sent: { name: string; body: string }[] = []

async function answerOf({ url, body }: TransportRequest) {
  const name = new URL(url, 'http://gateway.test').pathname.split('/').pop() ?? ''
  sent.push({ name, body: String(body ?? '') })
  const answer = { status: 200, code: '', error: null, msg: '', ...answers[name] }
  return { status: answer.status, text: JSON.stringify(answer) }
}
const bodies = (name: string) => sent.filter((one) => one.name === name).map(({ body }) => JSON.parse(body))

beforeEach(async () => {
  sent.length = 0
  setRequestContext({ token: () => 'proof' })
  jest.mocked(send).mockImplementation(answerOf)
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
  const Page = MembersPage as () => React.ReactNode
  await act(async () => void render(<Page />))
})
afterEach(() => {
  cleanUp()
  clearAppState()
})

const pressed = async (name: string) => {
  press(button(name))
  await act(async () => undefined)
}
const choose = async (selector: string) => {
  press(all(selector)[0] as HTMLElement)
  await act(async () => undefined)
}
const confirmed = async () => {
  const [confirm] = all('.dt-dialog button').filter((one) => one.textContent === '确定')
  press(confirm as HTMLElement)
  await act(async () => undefined)
}
const shown = () => document.body.textContent ?? ''

it('lists who may do what, and what was changed by whom', async () => {
  expect(shown()).toContain('韩梅正常填报138****0001 · 第一税务所')
  expect(shown()).toContain('共 2 人')
  press(all('[role="tab"]').find((one) => one.textContent === '变更记录') as HTMLElement)
  await act(async () => undefined)
  expect(shown()).toContain('角色：填报 → 科所负责人 · 负责科所：无 → 第一税务所')
})

it('says how long each kind of data is stored, and which surveys go next or are gone', async () => {
  press(all('[role="tab"]').find((one) => one.textContent === '保存期限') as HTMLElement)
  await act(async () => undefined)
  expect(shown()).toContain('未提交的草稿')
  expect(shown()).toContain('365 天')
  expect(shown()).toContain('从调查截止起永久')
  expect(shown()).toContain('九月月报2026-09-24 截止 · 2026-11-20 起删除')
  expect(shown()).toContain('八月月报2026-08-25 截止 · 收到 60 / 63 · 2026-11-20 删除')
  expect(shown()).toContain('回执、审核和变更记录与所属调查同期保存')
  expect(all('#member-search')).toEqual([])
})

it('makes somebody a head only with departments in charge, and sends only what was changed', async () => {
  await pressed('设置韩梅')
  press(all('input[type="radio"]')[1] as HTMLElement)
  await act(async () => undefined)
  await pressed('保存')
  expect(shown()).toContain('请选择所负责的科所')
  expect(bodies('set')).toEqual([])
  await choose('[role="treeitem"]')
  await pressed('保存')
  expect(bodies('set')).toEqual([{ personId: 'han', role: 'head', responsibleDepartments: ['d1'] }])
})

it('says why the last administrator stays, and asks before somebody is removed', async () => {
  answers.set = { status: 400, data: null, code: 'invalidInput', error: [refused], msg: '请求信息有误' }
  await pressed('设置周洁')
  expect(all('.member-actions button').map((one) => one.textContent)).not.toContain('移出单位')
  press(all('input[type="checkbox"]')[0] as HTMLElement)
  await act(async () => undefined)
  await pressed('保存')
  await confirmed()
  expect(shown()).toContain('至少要保留一名管理员，请先指定另一名管理员')
  await pressed('关闭')
  await pressed('设置韩梅')
  await pressed('移出单位')
  expect(bodies('remove')).toEqual([])
  await confirmed()
  expect(bodies('remove')).toEqual([{ personId: 'han' }])
})
