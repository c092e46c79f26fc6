import { formatCount } from '../../lib/numbers/thousands'
import type { ExcuseReason } from '../../wire/bureau/excuse'
import type { Terms } from '../terms'
import type { ExcuseMessages } from './zh-CN'

const reasons: Record<ExcuseReason, string> = {
  deregistered: 'Deregistered',
  suspended: 'Out of business',
  duplicate: 'Assigned twice',
  outOfScope: 'Not covered by the survey',
  other: 'Another reason',
}

export const excuse = ({ unit }: Terms) =>
  ({
    reasons,
    why: (reason: ExcuseReason, remark: string) =>
      reason === 'other' && remark !== ''
        ? remark
        : [reasons[reason], remark].filter((text) => text !== '').join(', '),
    act: 'Excuse',
    undo: 'Reinstate',
    chosen: 'Excuse these',
    title: 'Excuse',
    hint: `An excused ${unit} is neither expected nor missing and gets no reminders. Its draft is kept, and it can be reinstated. The ${unit} gets a notice with the reason and your office, and your name if the survey names its reviewers.`,
    reason: 'Reason',
    remark: 'Remark (optional)',
    remarkNeeded: 'State the reason',
    count: (count: number) => `Excuses ${formatCount(count)}`,
    nobody: 'None can be excused',
    undoTitle: 'Reinstate?',
    undoHint: `The ${unit} is expected again, continues with its draft and gets a notice.`,
    undoCount: (count: number) => `Reinstates ${formatCount(count)}`,
    undoNobody: 'None of these is excused',
    done: 'Excused',
    undone: 'Reinstated',
    page: {
      title: 'You are excused from this questionnaire',
      hint: (isDrafted: boolean): string =>
        isDrafted
          ? 'You need not answer it. What you have entered is kept, in case it is expected again.'
          : 'You need not answer it.',
      reason: 'Reason',
      by: 'Decided by',
      at: 'Decided on',
      issuer: 'Issued by',
    },
    open: 'View',
  }) satisfies ExcuseMessages
