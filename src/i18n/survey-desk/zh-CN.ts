import { formatCount } from '../../lib/numbers/thousands'

/** The bureau's surveys as a table. */
export const surveyDesk = {
  title: '调查',
  facts: (all: number, open: number, missing: number) =>
    `共 ${formatCount(all)} 项，收数中 ${formatCount(open)} 项，缺报 ${formatCount(missing)} 家次`,
  create: '新建调查',
  states: { scheduled: '待开始', open: '收数中', toReview: '待审核', closed: '已结束' },
  stateFilter: '按状态筛选',
  all: '全部',
  search: '名称、表号、发布人',
  period: '期别',
  anyPeriod: '全部',
  columns: {
    title: '名称',
    code: '表号',
    period: '期别',
    state: '状态',
    received: '已收 / 应报',
    toReview: '待审',
    missing: '缺报',
    dueAt: '截止',
    opensAt: '开始',
    next: '下期',
    publishedBy: '发布人',
  },
  receivedOf: (received: number, assigned: number, percent: number) =>
    `${formatCount(received)} / ${formatCount(assigned)} ${percent}%`,
  over: '已截止',
  fold: '按系列折叠',
  earlier: (count: number) => `往期 ${formatCount(count)}`,
  showEarlier: (count: number) => `展开往期 ${formatCount(count)} 期`,
  hideEarlier: '收起往期',
  more: (title: string) => `${title}：更多操作`,
  acts: {
    progress: '进度',
    remind: '提醒',
    review: '审核',
    result: '结果',
    share: '分享',
    next: '办下一期',
    recur: '定期开展',
  },
  none: '没有符合条件的调查',
  noneHint: '换个状态、期别或关键词试试。',
  clear: '清除筛选',
  untitledView: '我的视图',
}

export type SurveyDeskMessages = typeof surveyDesk
