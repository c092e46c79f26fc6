import { currentLanguage } from '@/i18n'
import { sharingMessages } from '@/i18n/sharing'
import { copyText } from '@/platform/files/clipboard'
import type { CopyOutcome } from '@/platform/files/clipboard/types'
import { showToast } from '@/stores/feedback-store'

/** Copies a text and shows the outcome in a toast; `done` replaces the default success message. */
export async function copyWithToast(text: string, done?: string): Promise<CopyOutcome> {
  const outcome = await copyText(text)
  const sharing = sharingMessages(currentLanguage())
  const said: Record<CopyOutcome, string> = {
    copied: done ?? sharing.copied,
    failed: sharing.copyFailed,
    unsupported: sharing.copyUnsupported,
  }
  showToast(said[outcome])
  return outcome
}
