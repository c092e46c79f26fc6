import type { ReportFigure } from '../../wire/results/report-texts'

/** The bureau's own words in reports of results. */
export const reportTexts = {
  show: '编写报告文字',
  title: '报告文字',
  hint: '写一次，这张表以后各期的报告都会用；数字用下面的名字，生成报告时换成当期的。',
  sections: { foreword: '前言', conclusion: '结论与建议', notes: '数据说明' },
  placeholders: {
    foreword: '例如：为了解纳税人需求，开展了{调查名称}，回收率{回收率}。',
    conclusion: '例如：总指数较上次{总指数变化}，建议……',
    notes: '例如：调查对象、抽样方法、指标口径',
  },
  figures: (section: string) => `插入到“${section}”末尾`,
  names: {
    调查名称: '调查名称',
    截止日: '截止日',
    应答份数: '应答份数',
    收回份数: '收回份数',
    回收率: '回收率',
    总指数: '总指数',
    总指数变化: '总指数变化',
  } satisfies Record<ReportFigure, string> as Record<ReportFigure, string>,
  unknown: (name: string) => `没有叫“${name}”的数字，请从下面选`,
  unsaved: '有改动还没保存',
  saved: (name: string, time: string) => `${name} ${time} 保存`,
  save: '保存文字',
  conflict: (name: string, time: string) => `${name} 在 ${time} 保存了别的文字。`,
  useTheirs: '改用对方的',
  useMine: '保留我的，再保存',
}

export type ReportTextsMessages = typeof reportTexts
