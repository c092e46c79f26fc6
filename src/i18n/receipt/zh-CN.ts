import type { Terms } from '../terms'

export const receipt = (terms: Terms) => ({
  done: '已提交',
  share: '分享',
  number: '回执号',
  time: '提交时间',
  day: '提交日期',
  filledBy: '填报人',
  unit: terms.unit,
  count: '已答题数',
  countValue: (count: number) => `${count} 题`,
  reasons: '填报说明',
  reasonsValue: (count: number) => `${count} 项`,
  anonymous: '本次为匿名作答，回执只证明您已参与，不关联任何答案。',
  answers: '查看答卷',
  hideAnswers: '收起答卷',
  none: '还没有提交',
  noneHint: (title: string) => `《${title}》提交以后，这里会有回执号和提交时间。`,
  noAnswer: '未填',
  viewImage: (at: number, count: number) => `查看第 ${at} 张图片，共 ${count} 张`,
})

export type ReceiptMessages = ReturnType<typeof receipt>
