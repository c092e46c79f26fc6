import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { paper } from '@/components/sign-canvas/signature-style'
import { SignCanvas, type SignCanvasHandle } from '@/components/sign-canvas/sign-canvas'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { questionnaireMessages } from '@/i18n/questionnaire'
import type { SignatureAnswer } from '@/lib/questionnaire'
import { drawnFile } from '@/platform/canvas/drawn-file'
import { Region } from '@/platform/ui/elements'
import type { SubmitBlocker } from '../session/answer-session'
import { sendFile } from '../files/send-file'
import { Signed } from '../files/signed'
import type { KindProps } from '../fields/kind-types'
import { type Field, useField } from '../fields/use-field'

/** A drawing or a typed name. It becomes the answer when the user confirms it. */
export function SignatureOf(props: KindProps<'signature'>) {
  const { session } = props
  const { label, value, onChange, onBlocker } = useField(props)
  const { common } = useMessages()
  const { signature } = useMessageNamespace(questionnaireMessages)
  const [again, setAgain] = useState(false)
  const given = value as SignatureAnswer | undefined
  if (given && !again)
    return (
      <View className="signature">
        <Signed signature={given} />
        <Button size="small" onPress={() => setAgain(true)}>
          {signature.again}
        </Button>
      </View>
    )
  const sign = (answer: SignatureAnswer) => {
    setAgain(false)
    onChange(answer)
  }
  return (
    <Region className="signature" role="group" label={label}>
      <Signing send={session.takeFile ?? sendFile} onSign={sign} onBlocker={onBlocker} />
      {given ? (
        <Button variant="link" onPress={() => setAgain(false)}>
          {common.cancel}
        </Button>
      ) : null}
    </Region>
  )
}

type SigningProps = Pick<Field, 'onBlocker'> & {
  send: typeof sendFile
  onSign: (answer: SignatureAnswer) => void
}

/** The canvas and its confirmation. The drawing stays on the canvas until its upload ends. */
function Signing({ send, onSign, onBlocker }: SigningProps) {
  const messages = useMessages()
  const { signature } = useMessageNamespace(questionnaireMessages)
  const canvas = useRef<SignCanvasHandle>(null)
  const [isSigned, setSigned] = useState(false)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  useBlocker(onBlocker, isSigned ? blockerOf(sending, error !== null) : null)

  async function confirm(): Promise<void> {
    setSending(true)
    setError(null)
    try {
      onSign(await signatureOf(canvas.current, send))
    } catch (cause) {
      setError(cause)
      setSending(false)
    }
  }

  const change = (signed: boolean) => {
    setSigned(signed)
    setError(null)
  }
  const waitingText = error ? signature.retry : signature.confirm
  return (
    <>
      <SignCanvas ref={canvas} bgColor={paper} onChange={change} />
      <Region role="alert">
        <FieldError id={undefined} error={error ? signature.failed(errorText(error, messages)) : null} />
      </Region>
      <Button variant="primary" disabled={!isSigned} busy={sending} onPress={() => void confirm()}>
        <Text>{sending ? signature.sending : waitingText}</Text>
      </Button>
    </>
  )
}

async function signatureOf(canvas: SignCanvasHandle | null, send: typeof sendFile): Promise<SignatureAnswer> {
  if (!canvas) throw new Error('The canvas is not ready')
  const { image, name } = await canvas.generate()
  if (name !== undefined) return { name }
  const { key } = await send(drawnFile(image, 'signature.png'))
  return { key }
}

function blockerOf(sending: boolean, failed: boolean): SubmitBlocker {
  if (sending) return 'uploading'
  return failed ? 'notSent' : 'notConfirmed'
}

/** Blocks leaving the page while the canvas holds a signature that is not in the answer. */
function useBlocker(onBlocker: SigningProps['onBlocker'], blocker: SubmitBlocker | null): void {
  const latest = useRef(onBlocker)
  latest.current = onBlocker
  useEffect(() => latest.current(blocker), [blocker])
  useEffect(() => () => latest.current(null), [])
}
