import { currentLanguage } from '@/i18n'
import { errorText, isWordless } from '@/i18n/error-text'
import type { ErrorOwner } from '@/request/context'
import type { RequestError } from '@/request/errors'
import { redirectOf } from '@/request/redirect'
import { showDialog, showToast } from '@/stores/feedback-store'
import { staysHere } from '../links/redirects'

interface FailedCall {
  url: string
  body: unknown
  errorOwner: ErrorOwner
}

/** A call that shows its own failures says so in its body (any value) or in its address. */
const hasNoShowFlag = ({ url, body }: FailedCall) =>
  /[?&]_noShowError=false(&|#|$)/.test(url) ||
  (typeof body === 'object' && body !== null && '_noShowError' in body)

function toast(error: RequestError): void {
  showToast(errorText(error, currentLanguage().words))
}

function dialog(error: RequestError): void {
  const { words } = currentLanguage()
  showDialog({
    title: words.common.prompt,
    text: errorText(error, words),
    button: words.common.confirm,
  })
}

/** The person is led elsewhere, or nothing is to be done. */
function isSilent(error: RequestError): boolean {
  const redirect = redirectOf(error)
  // Who hears this asks the person for the check.
  if (error.code === 'faceCheckRequired') return true
  if (error.kind === 'unauthorised' || error.status === 401201 || error.code === '401201') return true
  return redirect !== null && !staysHere(redirect)
}

/** Tells the person of a failed call that its caller does not show: shortly what passes, else to be read. */
export function presentFailure(error: RequestError, call: FailedCall): void {
  if (call.errorOwner !== 'presenter' || isSilent(error)) return
  const { kind, status, msg } = error
  if (kind === 'refused' && status === 400) {
    if (!hasNoShowFlag(call)) toast(error)
  } else if (kind === 'timeout' || kind === 'noResponse') toast(error)
  else if (!isWordless(msg)) dialog(error)
}

/** Words of another language that did not come: what is shown stays as it is. */
export const presentMissingLanguage = () => showToast(currentLanguage().words.errors.languageMissing)
