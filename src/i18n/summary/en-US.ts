import { many } from '../english/nouns'
import type { SummaryMessages } from './zh-CN'

export const summary = {
  title: 'Before you submit',
  dueAt: (due: string) => `due ${due}`,
  required: 'Required',
  missing: 'Missing',
  must: 'To correct',
  figures: 'Key figures',
  since: {
    last: (change: string) => `${change} on last period`,
    lastYear: (change: string) => `${change} on last year`,
  },
  same: 'unchanged',
  allFigures: (count: number) => `All ${count} figures`,
  fewerFigures: 'Show fewer',
  reasons: (count: number) => many(count, 'explanation'),
  edit: 'Edit',
  editOf: (name: string) => `Edit the explanation of “${name}”`,
  files: 'Attachments and signature',
  showAll: 'Show all answers',
  hideAll: 'Hide all answers',
} satisfies SummaryMessages
