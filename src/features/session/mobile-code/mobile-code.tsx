import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { errorText } from '@/i18n/errors'
import { onlyNumber } from '@/lib/numbers/only-number'
import { Pressable } from '@/platform/ui/elements'
import { requestSmsCode } from '@/services/session/session-service'
import { requireConsent } from '../privacy/consent'
import { isMobile } from './mobile-number'
import './mobile-code.scss'

/** Seconds until another code may be requested; 0 if allowed now. */
function useCountdown(): [number, (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft]
}

/**
 * Requests one-time codes. `onError` receives the error of the mobile number, or null if it is valid.
 */
export function useMobileCode(mobile: string, onError: (message: string | null) => void) {
  const messages = useMessages()
  const session = useMessageNamespace(sessionMessages)
  const [sent, setSent] = useState<string | null>(null)
  const [countdown, setCountdown] = useCountdown()
  const requestCode = async () => {
    if (!isMobile(mobile)) return onError(session.badMobile)
    onError(null)
    if (!(await requireConsent())) return
    try {
      const { demoCode, expiresIn, resendIn } = await requestSmsCode(mobile)
      setSent(demoCode ? session.demoCode(demoCode) : session.codeSent(Math.round(expiresIn / 60)))
      setCountdown(resendIn)
    } catch (error) {
      onError(errorText(error, messages))
    }
  }
  return {
    /** Message that a code was sent; in the demo it contains the code. */
    sent,
    countdown,
    requestCode: () => void requestCode(),
  }
}

interface NumberAndCodeProps {
  fields: { mobile: string; code: string }
  /** Element ids around the fields, to scroll to them. */
  ids: { mobile: string; code: string }
  errors: { mobile?: string | undefined; code?: string | undefined }
  countdown: number
  onMobile: (text: string) => void
  onCode: (text: string) => void
  onRequestCode: () => void
  onConfirm: () => void
}

/** Fields for number and code; the code field contains the button to request a code. */
export function NumberAndCode(props: NumberAndCodeProps) {
  const session = useMessageNamespace(sessionMessages)
  const { fields, ids, errors, countdown, onMobile, onCode, onRequestCode, onConfirm } = props
  return (
    <>
      <View id={ids.mobile}>
        <TextField
          id="mobile"
          label={session.mobile}
          placeholder={session.mobilePlaceholder}
          keyboard="tel"
          maxLength={11}
          value={fields.mobile}
          error={errors.mobile ?? null}
          onChange={(text) => onMobile(onlyNumber(text))}
        />
      </View>
      <View id={ids.code}>
        <TextField
          id="code"
          label={session.code}
          placeholder={session.codePlaceholder}
          keyboard="digits"
          maxLength={6}
          oneTimeCode
          value={fields.code}
          error={errors.code ?? null}
          onChange={(text) => onCode(onlyNumber(text))}
          onConfirm={onConfirm}
          end={
            <Pressable className="mobile-code" disabled={countdown > 0} onPress={onRequestCode}>
              <Text>{countdown > 0 ? session.resendIn(countdown) : session.getCode}</Text>
            </Pressable>
          }
        />
      </View>
    </>
  )
}
