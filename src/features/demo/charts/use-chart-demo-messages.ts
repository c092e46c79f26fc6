import { useLocale } from '@/hooks/use-messages'
import { chartDemoMessages } from '@/i18n/chart-demo'
import type { ChartDemoMessages } from '@/i18n/chart-demo/zh-CN'

export const useChartDemoMessages = (): ChartDemoMessages => chartDemoMessages[useLocale()]
