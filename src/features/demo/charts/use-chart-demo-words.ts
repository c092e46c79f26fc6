import { useLocale } from '@/hooks/use-words'
import { chartDemoWords } from '@/i18n/chart-demo'
import type { ChartDemoWords } from '@/i18n/zh-CN/chart-demo'

export const useChartDemoWords = (): ChartDemoWords => chartDemoWords[useLocale()]
