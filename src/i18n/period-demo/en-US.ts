import type { PeriodDemoMessages } from './zh-CN'

export const periodDemo = {
  steps: 'Years, halves, quarters, months',
  bounds: 'Within bounds: November 2025 to March 2026',
  states: 'Disabled and wrong',
  labels: { year: 'Annual', half: 'Half-yearly', quarter: 'Quarterly', month: 'Monthly' },
  chosen: (value: string) => `Chosen: ${value || 'nothing'}`,
  locked: 'Closed period',
  late: 'Period to correct',
  lateText: 'Not later than this period, please',
} satisfies PeriodDemoMessages
