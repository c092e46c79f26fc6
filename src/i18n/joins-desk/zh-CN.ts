import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

const listed = (count: number, names: readonly string[]) =>
  `${names.join('、')}${names.length < count ? '等' : ''}`

/** The table of requests to join, on computers. */
export const joinsDesk = (_terms: Terms) => ({
  title: '加入申请',
  facts: (all: number) => (all === 0 ? '没有等待审核的人' : `${formatCount(all)} 人等待审核`),
  status: '按状态',
  statuses: {
    waiting: (count: number) => `等待审核 ${formatCount(count)}`,
    approved: (count: number) => `已加入 ${formatCount(count)}`,
    rejected: (count: number) => `已拒绝 ${formatCount(count)}`,
  },
  byInvitation: '凭邀请直接加入',
  way: '按申请方式',
  all: '全部',
  ways: { invitation: '凭邀请', unitCode: '凭单位代码' },
  search: '姓名、单位',
  none: '没有找到申请',
  noneHint: '换个姓名、单位或申请方式再试。',
  clear: '清除筛选',
  empty: {
    approved: { title: '还没有人加入', hint: '通过申请或凭邀请加入的人列在这里，写明时间和处理人。' },
    rejected: { title: '没有拒绝过申请', hint: '拒绝的申请列在这里，写明时间、处理人和原因。' },
  },
  untitledView: '加入申请',
  columns: {
    name: '姓名',
    organisation: '单位',
    department: '部门',
    personType: '人员类型',
    mobile: '手机号',
    way: '申请方式',
    requestedAt: '申请时间',
    decidedAt: '处理时间',
    decidedBy: '处理人',
    reason: '拒绝原因',
  },
  pane: '申请详情',
  invitations: '邀请加入',
  close: '关闭',
  ticked: (count: number) => `已选 ${formatCount(count)} 人`,
  tickAll: (most: number, matching: number) =>
    most < matching ? `全选前 ${formatCount(most)} 人` : `全选 ${formatCount(most)} 人`,
  acts: { approve: '通过', reject: '拒绝' },
  actOn: {
    approve: (count: number) => `通过 ${formatCount(count)} 人`,
    reject: (count: number) => `拒绝 ${formatCount(count)} 人`,
  },
  batch: {
    person: (name: string, organisation: string) => `${name}（${organisation}）`,
    approves: (count: number, ...names: string[]) =>
      `将加入 ${formatCount(count)} 人，立即可以使用：${listed(count, names)}`,
    rejects: (count: number, ...names: string[]) =>
      `将拒绝 ${formatCount(count)} 人，对方会看到原因，可以再次申请：${listed(count, names)}`,
    nobody: '这些申请都已处理',
    left: (count: number) => `不包括 ${formatCount(count)} 人`,
    gone: '已由他人处理',
    approved: (count: number, gone: number) =>
      gone === 0
        ? `已通过 ${formatCount(count)} 人`
        : `已通过 ${formatCount(count)} 人，${formatCount(gone)} 人已由他人处理`,
    rejected: (count: number, gone: number) =>
      gone === 0
        ? `已拒绝 ${formatCount(count)} 人`
        : `已拒绝 ${formatCount(count)} 人，${formatCount(gone)} 人已由他人处理`,
  },
})

export type JoinsDeskMessages = ReturnType<typeof joinsDesk>
