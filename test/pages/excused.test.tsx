import { Excused } from '@/pages/questionnaire/answer/excused'
import type { Task } from '@/wire/surveys/questionnaire'
import { button, cleanUp, render } from '../components/render'

jest.mock('@/features/session/logs/behaviour', () => ({ recordPageView: () => undefined }))
// There is no router here.
jest.mock('@/platform/page/lifecycle', () => ({
  ...jest.requireActual<object>('@/platform/page/lifecycle'),
  usePageParams: () => ({ id: 'task' }),
  usePageInFront: () => true,
  usePageReturn: () => undefined,
}))

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const time = '2026-11-20T02:00:00.000Z'
const task: Task = {
  ...{ id: 'task', surveyId: 's', title: text('月报'), formCode: 'F203', period: null, anonymous: false },
  ...{ issuer: text('统计局'), unit: text('甲厂'), minutes: 5, questionCount: 8, opensAt: time, dueAt: time },
  ...{ status: 'excused', answered: 1, required: 4, draftSavedAt: null, submittedAt: null, withdrawn: false },
  excuse: { reason: 'other', remark: '已并入总部', by: text('吴昊'), office: text('统计科'), at: time },
}
const shown = () => document.body.textContent ?? ''

beforeEach(() => {
  // jsdom draws nothing, so it has no media.
  const media = { matches: false, addListener: () => undefined, removeListener: () => undefined }
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => media })
})
afterEach(cleanUp)

it('says that the questionnaire need not be answered, why, and who decided it when', () => {
  render(<Excused task={task} />)
  expect(shown()).toContain('这份问卷已免报')
  for (const fact of ['原因已并入总部', '办理吴昊 · 统计科', '发布单位统计局'])
    expect(shown()).toContain(fact)
  expect(shown()).toMatch(/办理时间2026-11-20/)
  expect(shown()).not.toContain('已填的内容')
  expect(button('返回列表')).toBeTruthy()
})

it('says of a draft that it is kept', () => {
  render(<Excused task={{ ...task, draftSavedAt: time }} />)
  expect(shown()).toContain('已填的内容都保留着')
})
