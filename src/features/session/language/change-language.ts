import { currentLanguage, type Locale } from '@/i18n'
import { silence } from '@/platform/network/silence'
import { getUserInfo } from '@/services/session/session-service'
import { showToast } from '@/stores/feedback-store'
import { setUserInfo, useSessionStore } from '@/stores/session/session-store'
import { chooseLocale, followHostLanguage } from '@/stores/settings/settings-store'

/** Reports a language that could not be loaded; the current language remains. */
export function presentMissingLanguage(): void {
  const { errors } = currentLanguage().messages
  showToast(silence() === 'offline' ? errors.offline : errors.languageMissing)
}

/**
 * Changes the language, or follows the host's. Also re-fetches the names that the gateway localises, of the
 * user and the organisations.
 */
export async function changeLanguage(choice: Locale | 'host'): Promise<void> {
  try {
    await (choice === 'host' ? followHostLanguage() : chooseLocale(choice))
  } catch {
    return presentMissingLanguage()
  }
  if (!useSessionStore.getState().userInfo) return
  const userInfo = await getUserInfo().catch(() => null)
  if (userInfo) setUserInfo(userInfo)
}
