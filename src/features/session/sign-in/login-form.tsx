import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { requireConsent } from '../privacy/consent'
import { loginErrorText, showLoginFailure } from './login-failure'
import { NumberAndCode, useMobileCode } from '../mobile-code/mobile-code'
import { isCode, isMobile } from '../mobile-code/mobile-number'
import { PhoneNumberLogin } from './phone-number-login'
import { signInByMobile } from './sign-in'

interface Fields {
  mobile: string
  code: string
}

/** State of the sign-in form. Errors are stored per field. */
function useLogin({ mobile, code }: Fields, onSignedIn: () => void) {
  const messages = useMessages()
  const session = useMessageNamespace(sessionMessages)
  const [errors, setErrors] = useState<Partial<Fields>>({})
  const [busy, setBusy] = useState(false)
  const {
    sent,
    countdown,
    requestCode: ask,
  } = useMobileCode(mobile, (fieldError) => setErrors(fieldError === null ? {} : { mobile: fieldError }))

  const signIn = async () => {
    if (!isMobile(mobile)) return setErrors({ mobile: session.badMobile })
    if (!isCode(code)) return setErrors({ code: session.badCode })
    setErrors({})
    if (!(await requireConsent())) return
    setBusy(true)
    try {
      await signInByMobile(mobile, code)
      onSignedIn()
    } catch (error) {
      showLoginFailure(error)
      setErrors({ code: loginErrorText(error, messages) })
    } finally {
      setBusy(false)
    }
  }

  return { errors, sent, busy, countdown, requestCode: ask, signIn: () => void signIn() }
}

/** Sign-in form with mobile number and one-time code; errors are shown at their fields. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const session = useMessageNamespace(sessionMessages)
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const {
    errors,
    sent,
    busy,
    countdown,
    requestCode: askForCode,
    signIn,
  } = useLogin({ mobile, code }, onSignedIn)
  return (
    <View className="login-form">
      <PhoneNumberLogin onSignedIn={onSignedIn} />
      <NumberAndCode
        fields={{ mobile, code }}
        errors={errors}
        countdown={countdown}
        onMobile={setMobile}
        onCode={setCode}
        onRequestCode={askForCode}
        onConfirm={signIn}
      />
      {sent ? <Notice tone="info">{sent}</Notice> : null}
      <Button variant="primary" busy={busy} onPress={signIn}>
        {busy ? session.signingIn : session.signIn}
      </Button>
    </View>
  )
}
