/** What is about to be submitted. */
export const summary = {
  title: '提交前看一遍',
  dueAt: (due: string) => `${due} 截止`,
  required: '必填',
  missing: '未填',
  must: '必须改',
  figures: '关键指标',
  since: {
    last: (change: string) => `比上期 ${change}`,
    lastYear: (change: string) => `比上年同期 ${change}`,
  },
  same: '持平',
  allFigures: (count: number) => `全部 ${count} 项`,
  fewerFigures: '收起',
  reasons: (count: number) => `填报说明 ${count} 项`,
  edit: '修改',
  editOf: (name: string) => `修改“${name}”的说明`,
  files: '附件与签名',
  showAll: '查看全部答案',
  hideAll: '收起全部答案',
}

export type SummaryMessages = typeof summary
