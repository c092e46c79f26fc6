import type { HostDemoWords } from '@/i18n/host-demo/zh-CN'
import { HostError } from '@/platform/host/error'

/** The text of a failure; cancellation, denial and timeout have messages of their own. */
export function failureText(words: HostDemoWords, what: string, error: unknown): string {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled' || kind === 'denied' || kind === 'timeout') return words[kind](what)
  return words.failed(what, kind, error instanceof Error ? error.message : String(error))
}
