import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useWords } from '@/hooks/use-words'
import { errorText } from '@/i18n/error-text'
import { Pressable } from '@/platform/elements'
import { requestSmsCode } from '@/services/session-service'
import { mobileSchema } from '@/wire/session'
import * as v from 'valibot'
import { loginErrorText, showLoginFailure } from './login-failure'
import { signInByMobile } from './sign-in'

const isMobile = (text: string) => v.is(mobileSchema, text)

/** Seconds until another code may be asked for; 0 when it may. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

interface Fields {
  mobile: string
  code: string
}

/** The state of the form and its two actions. What is wrong is kept by the field it concerns. */
function useLogin({ mobile, code }: Fields, onSignedIn: () => void) {
  const words = useWords()
  const [errors, setErrors] = useState<Partial<Fields>>({})
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [countdown, setCountdown] = useCountdown()

  const askForCode = async () => {
    if (!isMobile(mobile)) return setErrors({ mobile: words.session.badMobile })
    setErrors({})
    try {
      const { demoCode, expiresIn, resendIn } = await requestSmsCode(mobile)
      setSent(
        demoCode ? words.session.demoCode(demoCode) : words.session.codeSent(Math.round(expiresIn / 60)),
      )
      setCountdown(resendIn)
    } catch (error) {
      setErrors({ mobile: errorText(error, words) })
    }
  }

  const signIn = async () => {
    if (!isMobile(mobile)) return setErrors({ mobile: words.session.badMobile })
    if (!/^\d{6}$/.test(code)) return setErrors({ code: words.session.badCode })
    setErrors({})
    setBusy(true)
    try {
      await signInByMobile(mobile, code)
      onSignedIn()
    } catch (error) {
      showLoginFailure(error)
      setErrors({ code: loginErrorText(error, words) })
    } finally {
      setBusy(false)
    }
  }

  return { errors, sent, busy, countdown, askForCode: () => void askForCode(), signIn: () => void signIn() }
}

/** Mobile number and one-time code. What is wrong is said at its field. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { session } = useWords()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const { errors, sent, busy, countdown, askForCode, signIn } = useLogin({ mobile, code }, onSignedIn)
  return (
    <View className="login-form">
      <TextField
        id="mobile"
        label={session.mobile}
        placeholder={session.mobilePlaceholder}
        keyboard="tel"
        maxLength={11}
        value={mobile}
        error={errors.mobile ?? null}
        onChange={setMobile}
      />
      <TextField
        id="code"
        label={session.code}
        placeholder={session.codePlaceholder}
        keyboard="digits"
        maxLength={6}
        oneTimeCode
        value={code}
        error={errors.code ?? null}
        onChange={setCode}
        onConfirm={signIn}
        end={<CodeButton countdown={countdown} onPress={askForCode} />}
      />
      {sent ? <Notice tone="info">{sent}</Notice> : null}
      <Button look="primary" busy={busy} onPress={signIn}>
        {busy ? session.signingIn : session.signIn}
      </Button>
    </View>
  )
}

function CodeButton({ countdown, onPress }: { countdown: number; onPress: () => void }) {
  const { session } = useWords()
  return (
    <Pressable className="login-code" disabled={countdown > 0} onPress={onPress}>
      <Text>{countdown > 0 ? session.resendIn(countdown) : session.getCode}</Text>
    </Pressable>
  )
}
