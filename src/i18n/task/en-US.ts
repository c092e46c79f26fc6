import type { Messages } from '../base/zh-CN'
import { many } from '../english/nouns'

export const task = {
  about: (questions: number, minutes: number) => `${many(questions, 'question')} · about ${minutes} min`,
  daysLeft: (count: number) => `Due in ${many(count, 'day')}`,
  hoursLeft: (count: number) => `${many(count, 'hour')} left`,
  minutesLeft: (count: number) => `${many(count, 'minute')} left`,
  over: 'Expired',
  dueAt: (time: string) => `Due ${time}`,
  returned: 'Returned',
  draftProgress: (answered: number, required: number) => `Draft ${answered} / ${required}`,
  toSubmit: 'Ready to submit',
  withdrawn: 'Withdrawn',
  reminded: (times: number) => (times === 1 ? 'reminded once' : `reminded ${times} times`),
  remark: (remark: string) => `Note: ${remark}`,
} satisfies Messages['task']
