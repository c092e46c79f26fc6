import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { RequestError } from '@/request/errors'
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

/** Said at the code; any other failure in a dialog. */
const isAboutCode = (error: unknown) =>
  error instanceof RequestError && ['codeWrong', 'codeExpired'].includes(error.code)

/** State of the sign-in form. Errors are stored per field, until it is edited. */
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
    const wrong = {
      ...(isMobile(mobile) ? {} : { mobile: session.badMobile }),
      ...(isCode(code) ? {} : { code: session.badCode }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    if (!(await requireConsent())) return
    setBusy(true)
    try {
      await signInByMobile(mobile, code)
      onSignedIn()
    } catch (error) {
      if (isAboutCode(error)) setErrors({ code: loginErrorText(error, messages) })
      else showLoginFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const edited = (name: keyof Fields) => setErrors(({ [name]: _before, ...rest }) => rest)
  return { errors, edited, sent, busy, countdown, requestCode: ask, signIn: () => void signIn() }
}

/** Sign-in form with mobile number and one-time code; errors are shown at their fields. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const session = useMessageNamespace(sessionMessages)
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const {
    errors,
    edited,
    sent,
    busy,
    countdown,
    requestCode: askForCode,
    signIn,
  } = useLogin({ mobile, code }, onSignedIn)
  const changeMobile = (text: string) => {
    edited('mobile')
    setMobile(text)
  }
  const changeCode = (text: string) => {
    edited('code')
    setCode(text)
  }
  return (
    <View className="login-form">
      <PhoneNumberLogin onSignedIn={onSignedIn} />
      <NumberAndCode
        fields={{ mobile, code }}
        ids={{ mobile: 'login-mobile', code: 'login-code' }}
        errors={errors}
        countdown={countdown}
        onMobile={changeMobile}
        onCode={changeCode}
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
