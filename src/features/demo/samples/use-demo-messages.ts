import { useLocale } from '@/hooks/use-messages'
import type { DemoMessages } from '@/i18n/demo/zh-CN'
import { demoMessages } from '@/i18n/demo'

export const useDemoMessages = (): DemoMessages => demoMessages[useLocale()]
