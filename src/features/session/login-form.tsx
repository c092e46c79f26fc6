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
import { NoOrganisationError, signInByMobile } from './sign-in'

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

interface LoginFormProps {
  onSignedIn: () => void
}

/** Mobile number and one-time code. What is wrong is said at its field. */
export function LoginForm({ onSignedIn }: LoginFormProps) {
  const words = useWords()
  const [mobile, setMobile] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ mobile?: string; code?: string; form?: string }>({})
  const [sent, setSent] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [countdown, setCountdown] = useCountdown()

  const fail = (field: 'mobile' | 'code' | 'form', message: string) => setErrors({ [field]: message })
  const explain = (error: unknown) =>
    error instanceof NoOrganisationError ? words.session.noOrganisation : errorText(error, words)

  const askForCode = async () => {
    if (!isMobile(mobile)) return fail('mobile', words.session.badMobile)
    setErrors({})
    try {
      const { demoCode, expiresIn, resendIn } = await requestSmsCode(mobile)
      setSent(
        demoCode ? words.session.demoCode(demoCode) : words.session.codeSent(Math.round(expiresIn / 60)),
      )
      setCountdown(resendIn)
    } catch (error) {
      fail('mobile', errorText(error, words))
    }
  }

  const signIn = async () => {
    if (!isMobile(mobile)) return fail('mobile', words.session.badMobile)
    if (!/^\d{6}$/.test(code)) return fail('code', words.session.badCode)
    setErrors({})
    setBusy(true)
    try {
      await signInByMobile(mobile, code)
      onSignedIn()
    } catch (error) {
      fail('code', explain(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <View className="login-form">
      <TextField
        id="mobile"
        label={words.session.mobile}
        placeholder={words.session.mobilePlaceholder}
        keyboard="tel"
        maxLength={11}
        value={mobile}
        error={errors.mobile ?? null}
        onChange={setMobile}
      />
      <TextField
        id="code"
        label={words.session.code}
        placeholder={words.session.codePlaceholder}
        keyboard="digits"
        maxLength={6}
        oneTimeCode
        value={code}
        error={errors.code ?? null}
        onChange={setCode}
        onConfirm={() => void signIn()}
        end={<CodeButton countdown={countdown} onPress={() => void askForCode()} />}
      />
      {sent ? <Notice tone="info">{sent}</Notice> : null}
      <Button look="primary" busy={busy} onPress={() => void signIn()}>
        {busy ? words.session.signingIn : words.session.signIn}
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
