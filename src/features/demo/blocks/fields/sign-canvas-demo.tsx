import { Image, Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { paper } from '@/components/sign-canvas/signature-style'
import {
  SignCanvas,
  type SignCanvasHandle,
  type Signature,
  type SignatureProps,
} from '@/components/sign-canvas/sign-canvas'
import { useLocale } from '@/hooks/use-messages'
import { signatureDemo } from '@/i18n/signature-demo'
import { Region } from '@/platform/ui/elements'
import '../../samples/demo.scss'
import './sign-canvas-demo.scss'

type Outcome = Signature | 'empty' | 'failed' | null

const failureOf = (cause: unknown): Outcome =>
  cause instanceof Error && cause.message === 'Not Signned' ? 'empty' : 'failed'

function Example({ title, ...props }: SignatureProps & { title: string }) {
  const messages = signatureDemo[useLocale()]
  const canvas = useRef<SignCanvasHandle>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const generate = () => void canvas.current?.generate().catch(failureOf).then(setOutcome)
  const reset = () => {
    canvas.current?.reset()
    setOutcome(null)
  }
  const signature = typeof outcome === 'string' ? null : outcome
  const said = signature
    ? messages.made(messages.kinds[signature.kind], signature.width, signature.height)
    : outcome && messages[outcome as 'empty' | 'failed']
  return (
    <Card title={title}>
      <SignCanvas ref={canvas} {...props} />
      <View className="demo-row demo-signing">
        <Button variant="primary" onPress={generate}>
          {messages.generate}
        </Button>
        <Button onPress={reset}>{messages.reset}</Button>
      </View>
      <Region className="demo-said small" role="status">
        {said ? <Text>{said}</Text> : null}
      </Region>
      {signature && said ? (
        <Image
          className="demo-signature"
          style={{ background: paper }}
          src={signature.image}
          mode="aspectFit"
          aria-label={said}
        />
      ) : null}
    </Card>
  )
}

export function SignCanvasDemo() {
  const messages = signatureDemo[useLocale()]
  return (
    <>
      <Example title={messages.basic} />
      <Example
        title={messages.cropped}
        lineColor="#1a3c8f"
        bgColor="#fffdf2"
        lineWidth={6}
        isCrop
        format="image/jpeg"
        quality={0.9}
      />
      <Example title={messages.vector} format="image/svg+xml" />
    </>
  )
}
