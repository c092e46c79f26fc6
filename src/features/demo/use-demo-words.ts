import { useLocale } from '@/hooks/use-messages'
import type { DemoWords } from '@/i18n/demo/zh-CN'
import { demoWords } from '@/i18n/demo'

export const useDemoWords = (): DemoWords => demoWords[useLocale()]
