import { formatCount } from '../../lib/numbers/thousands'
import type { Terms } from '../terms'

export const resultFilters = (terms: Terms) => ({
  title: '筛选',
  open: '设置条件',
  close: '收起',
  clear: '清除条件',
  none: `全部${terms.unit}`,
  office: '责任部门',
  area: `${terms.unit}所在地区`,
  type: `${terms.unit}类型`,
  industry: '行业（所填）',
  state: '审核状态',
  question: '按题目',
  option: '选了',
  all: {
    office: '全部部门',
    area: '全部地区',
    type: '全部类型',
    industry: '全部行业',
    state: '全部',
    question: '不按题目',
  },
  states: { submitted: '待审核', accepted: '已通过' },
  chosen: (name: string, value: string) => `${name}：${value}`,
  matching: (count: number, all: number) =>
    `符合条件的答卷 ${formatCount(count)} 份，共 ${formatCount(all)} 份`,
  countedAt: (time: string) => `统计于 ${time}；此后的变动尚未计入。`,
  anonymous:
    '匿名调查不能筛选：答卷不对应任何单位，两次筛选结果相减会露出个人的回答。“交叉分析”里可以按一道题看各组，人数不足的不显示。',
  publication:
    '可发布的数字不能筛选：部分单位的表与全部单位的表相减，会露出其中一张隐去的数。请清除条件，或看内部数字。',
  exported: '文件只含符合条件的答卷，条件写在文件里。',
  publishedExport: '可发布的表照发布时的样子导出，不受筛选影响。',
  units: '名单',
  unitsHint: `${terms.unit}名单按提交时间排列，最近的在前。`,
  unitsOf: (option: string) => `${option}，看${terms.unit}名单`,
  unit: terms.unit,
  submittedAt: '提交时间',
  nobody: `没有符合条件的${terms.unit}`,
  nobodyHint: '放宽或清除筛选条件试试。',
  countOf: (count: number) => `共 ${formatCount(count)} 个`,
})

export type ResultFilterMessages = ReturnType<typeof resultFilters>
