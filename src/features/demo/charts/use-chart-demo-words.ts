import { useLocale } from '@/hooks/use-messages'
import { chartDemoWords } from '@/i18n/chart-demo'
import type { ChartDemoWords } from '@/i18n/chart-demo/zh-CN'

export const useChartDemoWords = (): ChartDemoWords => chartDemoWords[useLocale()]
