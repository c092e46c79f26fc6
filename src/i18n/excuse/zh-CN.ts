import { formatCount } from '../../lib/numbers/thousands'
import type { ExcuseReason } from '../../wire/bureau/excuse'
import type { Terms } from '../terms'

const reasons: Record<ExcuseReason, string> = {
  deregistered: '已注销',
  suspended: '停业',
  duplicate: '重复下发',
  outOfScope: '不属于调查对象',
  other: '其他原因',
}

/** Units that need not respond to a survey. */
export const excuse = ({ unit }: Terms) => ({
  reasons,
  /** A ready-made reason with the remark; of another reason the remark alone. */
  why: (reason: ExcuseReason, remark: string) =>
    reason === 'other' && remark !== ''
      ? remark
      : [reasons[reason], remark].filter((text) => text !== '').join('，'),
  act: '免报',
  undo: '取消免报',
  chosen: '免报所选',
  title: '免报',
  hint: `免报的${unit}不计入应报和缺报，也不再提醒。已填的草稿保留，可以取消免报。${unit}会收到通知，看到原因和办理的科室；发布时选择显示审核人姓名的，也显示您的姓名。`,
  reason: '免报原因',
  remark: '补充说明（选填）',
  remarkNeeded: '写明原因',
  count: (count: number) => `将免报 ${formatCount(count)} 家`,
  nobody: '没有可以免报的单位',
  undoTitle: '取消免报？',
  undoHint: `取消后重新计入应报，${unit}接着原来的草稿填报，并收到通知。`,
  undoCount: (count: number) => `将取消免报 ${formatCount(count)} 家`,
  undoNobody: '所选单位没有免报的',
  done: '已免报',
  undone: '已取消免报',
  /** What the respondent reads. */
  page: {
    title: '这份问卷已免报',
    hint: (isDrafted: boolean): string =>
      isDrafted ? '不用再填。已填的内容都保留着；恢复填报后可以接着填。' : '不用再填。',
    reason: '原因',
    by: '办理',
    at: '办理时间',
    issuer: '发布单位',
  },
  open: '查看',
})

export type ExcuseMessages = ReturnType<typeof excuse>
