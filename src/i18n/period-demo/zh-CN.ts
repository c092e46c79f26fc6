export const periodDemo = {
  steps: '年、半年、季度、月',
  bounds: '起止范围：2025年11月至2026年3月',
  states: '禁用与错误',
  labels: { year: '年报', half: '半年报', quarter: '季报', month: '月报' },
  chosen: (value: string) => `已选：${value || '无'}`,
  locked: '已结账的报告期',
  late: '更正的报告期',
  lateText: '不能晚于本期',
}

export type PeriodDemoMessages = typeof periodDemo
