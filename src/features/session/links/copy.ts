import { currentLanguage } from '@/i18n'
import { copyText } from '@/platform/files/clipboard'
import type { CopyOutcome } from '@/platform/files/clipboard/types'
import { showToast } from '@/stores/feedback-store'

/** Copies a text and says how that went; `done` in place of the usual words when it worked. */
export async function copyWithToast(text: string, done?: string): Promise<CopyOutcome> {
  const outcome = await copyText(text)
  const { sharing } = currentLanguage().words
  const said: Record<CopyOutcome, string> = {
    copied: done ?? sharing.copied,
    failed: sharing.copyFailed,
    unsupported: sharing.copyUnsupported,
  }
  showToast(said[outcome])
  return outcome
}
