import { formatCount } from '../../lib/numbers/thousands'

/** The workbench of a bureau on a computer. */
export const overview = {
  progress: '填报进度',
  remind: (count: number) => `提醒 ${formatCount(count)} 家`,
  assigned: (count: number) => `应报 ${formatCount(count)} 家`,
  due: (time: string, left: string) => `${left}（${time}）`,
  states: { accepted: '已通过', submitted: '待审核', returned: '已退回', missing: '缺报' },
  slowest: '报送最慢',
  noArea: '未填地区',
  missing: (count: number) => `缺 ${formatCount(count)}`,
  waiting: '待审核',
  all: '全部',
  unit: '单位',
  form: '报表',
  justified: '疑点、说明',
  change: '与上期相比',
  submittedAt: '提交时间',
  none: '无疑点、说明',
  more: (count: number) => `共 ${formatCount(count)} 处`,
  waitingHint: '可疑的在前，其余按提交先后',
  nothingWaiting: '没有待审核的报表',
  review: (unit: string) => `审核 ${unit}`,
  corrected: '退回后已更正',
  correctedHint: '更正后的数与原数并列',
  field: '更正的指标',
  before: '原数',
  after: '更正为',
  changed: '已改',
  by: '退回人',
  at: '更正时间',
  deadlines: '截止',
  noDeadlines: '没有进行中的调查',
  collected: (answered: number, assigned: number) =>
    `已收 ${formatCount(answered)} / ${formatCount(assigned)}`,
  anonymous: '匿名',
  drafts: '编制中',
  newForm: '新建表单',
  noDrafts: '没有编制中的表单',
  draftFacts: (questions: number, editor: string, time: string) =>
    `${formatCount(questions)} 题 · ${editor} ${time}保存`,
  unread: (count: number) => `${formatCount(count)} 条未读`,
}

export type OverviewMessages = typeof overview
