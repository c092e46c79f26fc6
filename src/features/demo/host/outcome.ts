import type { HostDemoWords } from '@/i18n/host-demo/zh-CN'
import { HostError } from '@/platform/host/error'

/** How a failure is told; what a person or the host's silence brought about has words of its own. */
export function failureText(words: HostDemoWords, what: string, error: unknown): string {
  const kind = error instanceof HostError ? error.kind : 'failed'
  if (kind === 'cancelled' || kind === 'denied' || kind === 'timeout') return words[kind](what)
  return words.failed(what, kind, error instanceof Error ? error.message : String(error))
}
