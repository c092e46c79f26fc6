import { formatCount } from '../../lib/numbers/thousands'
import type { AnswerStatus } from '../../wire/surveys/taxer-list'
import type { Terms } from '../terms'

const states: Record<AnswerStatus, string> = { unanswered: '未参与', answered: '已参与' }

export const integrity = (terms: Terms) => ({
  /** Confidentiality statement; identical in the list of surveys, while answering and afterwards. */
  secrecy: `调查单位只看得到哪些${terms.handler}已参与，看不到谁答了什么；答卷打乱后按批汇总，每批不少于 5 份，不足 5 人的项不显示。`,
  respondentsPrivacy: `这里只显示哪些${terms.handler}已参与，不显示谁答了什么、何时作答；满 5 人参与后才显示每个人的状态。`,
  states,
  filter: '参与情况',
  searchOwn: '按名称搜索',
  searchTaxers: `搜索${terms.unit}或姓名`,
  suppressed: '参与的还不足 5 人，暂不显示每个人的状态。',
  taken: (answered: number, all: number) => `已参与 ${formatCount(answered)} / ${formatCount(all)}`,
  none: '没有廉政问卷',
  noneHint: '下发给您的匿名问卷会出现在这里。',
  noneIssuedHint: '发布匿名问卷后，可以在这里看到谁已参与。',
  nothingFound: '没有找到',
  nothingFoundHint: '换个状态或关键词试试。',
})

export type IntegrityMessages = ReturnType<typeof integrity>
