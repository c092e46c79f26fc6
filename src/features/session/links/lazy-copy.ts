import { currentLanguage } from '@/i18n'
import { errorText } from '@/i18n/errors'
import { silence } from '@/platform/network/silence'
import { showToast } from '@/stores/feedback-store'

/** For a page that seldom copies: fetches what copies before the network may be gone. */
export const lazyCopy = {
  fetch: () => import('./copy'),
  /** Shows the outcome in a toast, and the reason if the file is missing. */
  copy: (text: string): void =>
    void lazyCopy.fetch().then(
      ({ copyWithToast }) => copyWithToast(text),
      () => showToast(errorText({ kind: silence() }, currentLanguage().messages)),
    ),
}
