import { Text, View } from '@tarojs/components'
import {
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { signatureMessages } from '@/i18n/signature'
import { isBlank, type SignatureStrokes } from '@/lib/stroke'
import type { Board } from '@/platform/canvas/stroke-input'
import { Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import {
  exportOptionsOf,
  signatureStyleOf,
  type SignatureProps,
  type SignatureStyle,
} from './signature-style'
import { createSignatureStore, type SignatureStore } from './signature-store'
import { SignFull } from './sign-full'
import { SignPad } from './sign-pad'
import { SignTools } from './sign-tools'
import { type Signature, signatureOf } from './signature'
import { TypedName } from './typed-name'
import './sign-canvas.scss'

export type { SignatureFormat, SignatureProps } from './signature-style'
export type { Signature } from './signature'

/** Methods of the canvas, available through `ref`. */
export interface SignCanvasHandle {
  /** Returns the signature as an image. Rejects with `Not Signned` if the canvas is empty. */
  generate: () => Promise<Signature>
  /** Clears the canvas and the undo history. */
  reset: () => void
}

/** Canvas to sign with finger, pen or mouse, or with a typed name. */
export const SignCanvas = forwardRef<SignCanvasHandle, SignatureProps>(function SignCanvas(props, ref) {
  const messages = useMessageNamespace(signatureMessages)
  // The mini-program selects the canvas by id, so the id must not contain colons.
  const id = `sign-${useId().replace(/:/g, '')}`
  const [store] = useState(createSignatureStore)
  const [opened, setOpened] = useState<'full' | 'name' | null>(null)
  const board = useRef<Board | null>(null)
  const state = useSyncExternalStore(store.onChange, store.state, store.state)
  useSignedChange(!isBlank(state.sheet), props.onChange)
  useEdits(store, props.onEdit)
  const style = useSignatureStyle(props)
  useImperativeHandle(ref, () => ({
    async generate() {
      store.finish()
      try {
        return await signatureOf(store.state().sheet, style, exportOptionsOf(props), board.current)
      } finally {
        board.current?.paint(store.visible())
      }
    },
    reset: store.reset,
  }))
  const close = () => setOpened(null)
  const use = (name: string) => {
    store.type(name)
    close()
  }
  return (
    <View className="dt-sign" style={{ maxWidth: `${style.picture.width}px` }}>
      <View className="dt-sign-paper">
        <View style={{ paddingTop: `${(100 * style.picture.height) / style.picture.width}%` }} />
        <SignPad
          id={id}
          className="dt-sign-canvas dt-sign-room"
          label={messages.area}
          store={store}
          signatureStyle={style}
          mayTurn={false}
          isExported
          boardRef={board}
        />
      </View>
      <SignStatus sheet={state.sheet} />
      <SignTools className="dt-sign-tools" store={store} state={state}>
        <Button size="small" onPress={() => setOpened('full')}>
          {messages.fullScreen}
        </Button>
        <Button size="small" onPress={() => setOpened('name')}>
          {messages.typeName}
        </Button>
      </SignTools>
      {opened === 'full' ? (
        <SignFull id={`${id}-full`} store={store} state={state} signatureStyle={style} onClose={close} />
      ) : null}
      {opened === 'name' ? <TypedName id={`${id}-name`} onUse={use} onClose={close} /> : null}
    </View>
  )
})

/** The same object until one of its values changes. */
function useSignatureStyle({ width, height, lineWidth, lineColor, bgColor }: SignatureProps): SignatureStyle {
  return useMemo(
    () => signatureStyleOf({ width, height, lineWidth, lineColor, bgColor } as SignatureProps),
    [width, height, lineWidth, lineColor, bgColor],
  )
}

/** Reports changes between empty and signed; initially empty. */
function useSignedChange(isSigned: boolean, onChange: SignatureProps['onChange']): void {
  const told = useRef(false)
  useEffect(() => {
    if (told.current === isSigned) return
    told.current = isSigned
    onChange?.(isSigned)
  }, [isSigned, onChange])
}

function useEdits(store: SignatureStore, onEdit: SignatureProps['onEdit']): void {
  const latest = useRef(onEdit)
  latest.current = onEdit
  useEffect(() => store.onChange(() => latest.current?.(!isBlank(store.state().sheet))), [store])
}

/** Live region with a description of the signature. */
function SignStatus({ sheet }: { sheet: SignatureStrokes }) {
  const messages = useMessageNamespace(signatureMessages)
  const drawn = sheet.kind === 'drawn' ? messages.drawn(sheet.strokes.length) : messages.typed(sheet.name)
  return (
    <Region className="dt-sign-status small" role="status">
      <Text>{drawn}</Text>
    </Region>
  )
}
