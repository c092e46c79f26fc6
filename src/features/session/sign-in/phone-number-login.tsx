import { useState } from 'react'
import { Loading } from '@/components/loading/loading'
import { useMessageNamespace } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { PhoneNumberButton } from '@/platform/ui/phone-number-button'
import { requireConsent } from '../privacy/consent'
import { showLoginFailure } from './login-failure'
import { signInByPhoneNumber } from './sign-in'

/** Signs in with the mobile number that the platform knows; a one-time code remains the other way. */
export function PhoneNumberLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const session = useMessageNamespace(sessionMessages)
  const [busy, setBusy] = useState(false)
  const signIn = async (code: string) => {
    if (busy || !(await requireConsent())) return
    setBusy(true)
    try {
      await signInByPhoneNumber(code)
      onSignedIn()
    } catch (error) {
      showLoginFailure(error, session.phoneNumberUnavailable)
    } finally {
      setBusy(false)
    }
  }
  if (!PhoneNumberButton) return null
  return (
    <>
      <PhoneNumberButton className="dt-button dt-button-primary" onCode={(code) => void signIn(code)}>
        {session.signInByPhoneNumber}
      </PhoneNumberButton>
      <Loading show={busy} tips={session.signingIn} />
    </>
  )
}
