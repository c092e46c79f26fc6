import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const results = (terms: Terms) => ({
  noSurveys: '还没有发布调查',
  noSurveysHint: '发布后可以在这里看到进度和结果。',
  respondents: '填报进度',
  result: '查看结果',
  unit: terms.unit,
  person: '填报人',
  status: '状态',
  nonResponse: '未提交',
  order: '排序',
  orders: {
    unit: '按名称',
    status: '按状态',
    openedAt: '最近打开',
    submittedAt: '最近提交',
    remindedAt: '最近催报',
  },
  remindedHead: '催报与延期',
  reminded: (count: number, time: string) => `催报 ${formatCount(count)} 次 · ${time}`,
  later: (time: string) => `延期至 ${time}`,
  left: '已不在该单位',
  progress: '进度',
  lastAction: '最近动作',
  searchPlaceholder: `搜索${terms.unit}或姓名`,
  nobody: '没有符合条件的记录',
  nobodyHint: '换个状态或关键词试试。',
  submitted: '已提交',
  responseRate: '回收率',
  medianTime: '用时中位数',
  countOf: (count: number) => `共 ${formatCount(count)} 条`,
  files: (count: number) => `共 ${formatCount(count)} 个文件，仅统计数量`,
  chart: '图',
  table: '表',
  chartOf: (title: string) => `${title}：统计图`,
  option: '选项',
  /** By whom answers are counted: units, or people in an anonymous survey. */
  countedBy: {
    units: {
      answered: (count: number) => `${formatCount(count)} 家作答`,
      count: '家数',
      ranked: '排序家数',
    },
    people: {
      answered: (count: number) => `${formatCount(count)} 人作答`,
      count: '人数',
      ranked: '排序人数',
    },
  },
  share: '占比',
  meanRank: '平均名次',
  firstPlaces: '排第 1',
  rankHint: '按平均名次排列，数值越小越靠前。',
  indicator: '指标',
  sum: '合计',
  mean: '平均',
  min: '最小',
  max: '最大',
  reports: '填报数',
  hideLatest: '收起',
  latest: (count: number) => `看最近 ${formatCount(count)} 条`,
  noAnswers: '还没有答案',
  noAnswersHint: '收到第一份答卷后，这里会出现汇总。',
  suppressed: '答卷不够多，暂不显示',
  cellSuppressed: '不显示：作答不足 5 人，或由此能推算出隐藏的人数。',
  someSuppressed: '“—”：不足 5 人的项，以及能推算出它的项，不显示。',
  counting: '正在统计答卷……',
  countingOf: (counted: number, total: number) =>
    `正在统计答卷：已统计 ${formatCount(counted)} 份，共 ${formatCount(total)} 份`,
  countingHint: '答卷很多，统计需要一点时间；此前显示已有的结果，完成后自动更新。',
  counted: (counted: number, submitted: number) =>
    `结果已计入 ${formatCount(counted)} 份，共 ${formatCount(submitted)} 人参与：匿名答卷打乱后分批计入，每批不少于 5 份，截止后全部计入。`,
  suppressedHint:
    '匿名答卷打乱后分批计入，每批不少于 5 份：填报期间满 10 份才开始显示，以免推断出个人的回答。',
})

export type ResultMessages = ReturnType<typeof results>
