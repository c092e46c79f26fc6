import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { paper } from '@/components/sign-canvas/signature-style'
import { SignCanvas, type SignCanvasHandle } from '@/components/sign-canvas/sign-canvas'
import { FieldError } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { signedMessages } from '@/i18n/signed'
import type { SignatureAnswer } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import { sendFile } from '../files/send-file'
import { Signed } from '../files/signed'
import { useSignatureUpload } from '../files/use-signature-upload'
import type { KindProps } from '../fields/kind-types'
import { useField } from '../fields/use-field'

/** A drawing or a typed name. It is the answer as soon as it is given; submitting the form confirms it. */
export function SignatureOf(props: KindProps<'signature'>) {
  const { label, value } = useField(props)
  const { common } = useMessages()
  const signature = useMessageNamespace(signedMessages)
  const given = value as SignatureAnswer | undefined
  const [signing, setSigning] = useState(given === undefined)
  const [changed, setChanged] = useState(given === undefined)
  if (given && !signing)
    return (
      <View className="signature">
        <Signed signature={given} />
        <Button size="small" onPress={() => setSigning(true)}>
          {signature.again}
        </Button>
      </View>
    )
  return (
    <Region className="signature" role="group" label={label}>
      {props.question.help ? null : (
        <Text className="small">{`${signature.statement}${signature.bySubmitting}`}</Text>
      )}
      <Signing {...props} keeps={changed ? undefined : given} onChanged={() => setChanged(true)} />
      {given && !changed ? (
        <Button variant="link" onPress={() => setSigning(false)}>
          {common.cancel}
        </Button>
      ) : null}
    </Region>
  )
}

interface SigningProps extends KindProps<'signature'> {
  /** The earlier signature, which stays the answer until there is a new one. */
  keeps: SignatureAnswer | undefined
  onChanged: () => void
}

/** The canvas, and whether its signature has been saved. */
function Signing({ keeps, onChanged, ...props }: SigningProps) {
  const { session, question } = props
  const { onChange, onBlocker } = useField(props)
  const messages = useMessages()
  const signature = useMessageNamespace(signedMessages)
  const canvas = useRef<SignCanvasHandle>(null)
  const { state, error, edit, retry } = useSignatureUpload({
    canvas,
    send: session.takeFile ?? sendFile,
    onSign(answer) {
      if (answer) onChanged()
      onChange(answer ?? keeps)
    },
    onBlocker,
    onCompletion: (complete) => session.setCompletion(question.id, complete),
  })
  const said = { idle: '', saving: signature.saving, saved: signature.saved, failed: '' }
  return (
    <>
      <SignCanvas ref={canvas} bgColor={paper} onEdit={edit} />
      <Region role="status" className="small">
        <Text>{said[state]}</Text>
      </Region>
      <Region role="alert">
        <FieldError id={undefined} error={error ? signature.failed(errorText(error, messages)) : null} />
      </Region>
      {state === 'failed' ? (
        <Button variant="primary" onPress={retry}>
          {signature.retry}
        </Button>
      ) : null}
    </>
  )
}
