import { currentLanguage } from '@/i18n'
import { errorText, isWordless } from '@/i18n/errors'
import { isUnanswered } from '@/lib/device/unanswered'
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

/**
 * A call that displays its own failures has `_noShowError` in its body (any value) or `_noShowError=false` in
 * its URL.
 */
const hasNoShowFlag = ({ url, body }: FailedCall) =>
  /[?&]_noShowError=false(&|#|$)/.test(url) ||
  (typeof body === 'object' && body !== null && '_noShowError' in body)

function toast(error: RequestError): void {
  showToast(errorText(error, currentLanguage().messages))
}

function dialog(error: RequestError): void {
  const { messages } = currentLanguage()
  showDialog({
    title: messages.common.prompt,
    text: errorText(error, messages),
    button: messages.common.confirm,
  })
}

/** True if the user is redirected, or nothing needs to be displayed. */
function isSilent(error: RequestError): boolean {
  const redirect = redirectOf(error)
  // The handler of this error asks the user for the face check.
  if (error.code === 'faceCheckRequired') return true
  if (error.kind === 'unauthorised' || error.status === 401201 || error.code === '401201') return true
  return redirect !== null && !staysHere(redirect)
}

/**
 * Displays a failed call that its caller does not display: transient failures as a toast, others as a dialog.
 */
export function presentFailure(error: RequestError, call: FailedCall): void {
  if (call.errorOwner !== 'presenter' || isSilent(error)) return
  const { kind, status, msg } = error
  if (kind === 'refused' && status === 400) {
    if (!hasNoShowFlag(call)) toast(error)
  } else if (isUnanswered(kind)) toast(error)
  else if (!isWordless(msg)) dialog(error)
}
