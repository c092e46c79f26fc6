import { TaskCard } from '@/features/questionnaire/list/task-card'
import * as navigation from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Task, TaskGroup } from '@/wire/surveys/questionnaire'
import { all, cleanUp, one, press, render } from '../../../components/render'

jest.mock('@/platform/page/navigation')

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const time = '2026-11-20T02:00:00.000Z'
const task: Task = {
  ...{ id: 'task', surveyId: 's', title: text('月报'), formCode: 'F203', period: null, anonymous: false },
  ...{ issuer: text('统计局'), unit: text('甲厂'), minutes: 5, questionCount: 8, opensAt: time, dueAt: time },
  ...{
    status: 'drafting',
    answered: 1,
    required: 4,
    draftSavedAt: time,
    submittedAt: null,
    withdrawn: false,
  },
}
const excused: Task = {
  ...task,
  status: 'excused',
  excuse: { reason: 'duplicate', remark: '已由总部填报', by: text('吴昊'), office: text('统计科'), at: time },
}
const show = (shown: Task, group: TaskGroup) =>
  render(<TaskCard task={shown} group={group} now={Date.parse(time)} />)
const words = () => document.body.textContent ?? ''

afterEach(cleanUp)

describe('a task of the list', () => {
  it('that has expired cannot be opened', () => {
    show(task, 'expired')
    expect(words()).toContain('未提交，已截止')
    expect(all('.task-open button, button.task-open')).toHaveLength(0)
  })

  it('that is excused says why and who decided it, and leads to that', () => {
    show(excused, 'expired')
    expect(words()).toContain('免报')
    expect(words()).toContain('重复下发，已由总部填报 · 吴昊 · 统计科')
    expect(words()).not.toContain('截止')
    press(one('.task-open'))
    expect(navigation.open).toHaveBeenCalledWith(href('answer', { id: 'task' }))
  })
})
