export const numberInputDemo = {
  plain: '整数',
  decimals: '小数与上下限',
  negative: '可为负数',
  money: '金额：换单位与大写',
  table: '表格：下一格',
  states: '禁用与错误',
  people: '期末从业人员',
  peopleUnit: '人',
  share: '出口占比（0 至 100）',
  change: '利润增减',
  yuan: '营业收入（按元保存）',
  tenThousand: '应交增值税（按万元保存）',
  kept: (figure: string) => `保存的值：${figure || '无'}`,
  rows: ['营业收入', '营业成本', '税金及附加'],
  columns: ['本月', '1—本月'],
  locked: '上期数',
  wrong: '本月数',
  wrongText: '本月数不能大于累计数',
}

export type NumberInputDemoMessages = typeof numberInputDemo
