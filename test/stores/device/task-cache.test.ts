import { cacheTask, readCachedTask, readCachedTasks } from '@/stores/device/task-cache'
import type { TaskDetail, TaskStatus } from '@/wire/surveys/questionnaire'
import { ask, formOf } from '../../lib/questionnaire/build'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': zh })
const time = '2026-11-20T02:00:00.000Z'
const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`

const detailOf = (digit: number, status: TaskStatus): TaskDetail => ({
  task: {
    ...{ id: idOf(digit), surveyId: idOf(9), title: text('月报'), formCode: null, period: null },
    ...{ issuer: text('统计局'), unit: text('甲厂'), anonymous: false, minutes: 5, questionCount: 1 },
    ...{
      opensAt: time,
      dueAt: time,
      status,
      answered: 0,
      required: 0,
      draftSavedAt: null,
      submittedAt: null,
    },
    ...{ withdrawn: false, excuse: null },
  },
  ...{ faceCheck: false, form: formOf([ask({ kind: 'text', id: 'a' })]), draft: null, receipt: null },
  ...{ submittedAnswers: null, submissionNo: 1, submissions: [], returned: null, serverTime: time },
})

describe('the tasks cached on the device', () => {
  it('are offered to be filled in offline, except excused ones, which can still be read', async () => {
    await cacheTask('wangfang', detailOf(1, 'drafting'))
    await cacheTask('wangfang', detailOf(2, 'excused'))
    expect((await readCachedTasks('wangfang')).map(({ task }) => task.id)).toEqual([idOf(1)])
    expect((await readCachedTask('wangfang', idOf(2)))?.task.status).toBe('excused')
  })
})
