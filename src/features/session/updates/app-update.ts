import { currentLanguage } from '@/i18n'
import { appUpdateMessages } from '@/i18n/app-update'
import { isUnloadSafe } from '@/platform/page/page-hide'
import { showFeedback, showToast } from '@/stores/feedback-store'

/** Milliseconds between looks whether everything is saved. */
const pause = 5_000

/** Offers a restart with the new version, as soon as nothing is unsaved. Without it the next start has the version. */
export function offerRestart(restart: () => void): void {
  if (!isUnloadSafe()) {
    setTimeout(() => offerRestart(restart), pause)
    return
  }
  const { title, text, restart: button, later: cancel, unsaved } = appUpdateMessages(currentLanguage())
  const answer = (confirmed: boolean) => {
    if (!confirmed) return
    // The user may have entered something behind the dialog's opening.
    if (isUnloadSafe()) restart()
    else showToast(unsaved)
  }
  showFeedback({ kind: 'confirm', title, text, button, cancel, answer })
}
