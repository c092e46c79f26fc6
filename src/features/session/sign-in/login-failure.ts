import { currentLanguage, type Messages } from '@/i18n'
import { sessionMessages } from '@/i18n/session'
import { errorText } from '@/i18n/errors'
import { host } from '@/platform/host'
import { HostError } from '@/platform/host/error'
import { RequestError } from '@/request/errors'
import { showDialog } from '@/stores/feedback-store'
import { NoMobileError, NoOrganisationError } from './sign-in'

export function loginErrorText(error: unknown, messages: Messages): string {
  if (error instanceof NoOrganisationError) return belongsNowhere(error)
  if (error instanceof NoMobileError) return sessionMessages(currentLanguage()).noMobile
  return errorText(error, messages)
}

/**
 * Message for an account without organisation, with the status of a pending or rejected join request. Comes
 * with the sign-in, so it is shown on every device.
 */
function belongsNowhere({ joinRequest }: NoOrganisationError): string {
  const { locale } = currentLanguage()
  const session = sessionMessages(currentLanguage())
  if (!joinRequest || joinRequest.status === 'approved') return session.noOrganisation
  return session.joinRequest[joinRequest.status](joinRequest.organisation[locale], joinRequest.reason)
}

/** Host sign-in is not supported here: the user signs in manually, without an error message. */
const isUnavailable = (error: unknown) =>
  (error instanceof RequestError && error.code === 'hostLoginUnavailable') ||
  (error instanceof HostError && (error.kind === 'unavailable' || error.kind === 'unimplemented'))

/** Shows the reason; `unavailable`, if any, where the way to sign in is not supported. */
export function showLoginFailure(error: unknown, unavailable?: string): void {
  if (isUnavailable(error) && unavailable === undefined) return
  const { messages } = currentLanguage()
  showDialog({
    title: messages.common.prompt,
    text: (isUnavailable(error) ? unavailable : undefined) ?? loginErrorText(error, messages),
    button: messages.common.confirm,
  })
}

/** Reports, by the host's own alert, that it did not identify the user: refused, cancelled or timed out. */
export function showAuthCodeFailure(error: unknown): void {
  if (isUnavailable(error)) return
  const { common } = currentLanguage().messages
  const session = sessionMessages(currentLanguage())
  const alert = { title: session.authCodeTitle, message: session.authCodeFailed, button: common.confirm }
  host
    .run('alert', alert)
    .catch(() => showDialog({ title: alert.title, text: alert.message, button: alert.button }))
}
