import { useLocale } from '@/hooks/use-words'
import type { DemoWords } from '@/i18n/zh-CN/demo'
import { demoWords } from '@/i18n/demo'

export const useDemoWords = (): DemoWords => demoWords[useLocale()]
