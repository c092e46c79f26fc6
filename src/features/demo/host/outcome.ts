import type { HostDemoMessages } from '@/i18n/host-demo/zh-CN'
import { HostError } from '@/platform/host/error'

/** The text of a failure; cancellation, denial and timeout have messages of their own. */
export function failureText(messages: HostDemoMessages, what: string, error: unknown): string {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled' || kind === 'denied' || kind === 'timeout') return messages[kind](what)
  return messages.failed(what, kind, error instanceof Error ? error.message : String(error))
}
