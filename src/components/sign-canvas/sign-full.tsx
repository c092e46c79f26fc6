import { Text } from '@tarojs/components'
import { useRef } from 'react'
import { useLandscape } from '@/hooks/host/use-orientation'
import { useSwipeBackOff } from '@/hooks/host/use-swipe-back-off'
import { useMessageNamespace } from '@/hooks/use-messages'
import { signatureMessages } from '@/i18n/signature'
import type { Board } from '@/platform/canvas/stroke-input'
import { Modal } from '@/platform/ui/modal'
import { Button } from '../button/button'
import type { SignatureStyle } from './signature-style'
import type { SignatureState, SignatureStore } from './signature-store'
import { SignPad } from './sign-pad'
import { SignTools } from './sign-tools'
import '../../styles/overlay.scss'

export interface SignFullProps {
  id: string
  store: SignatureStore
  state: SignatureState
  signatureStyle: SignatureStyle
  onClose: () => void
}

/**
 * The same signature in full screen, by the host's own rotation where it has one; otherwise drawn rotated if the screen is in portrait and the signature in landscape
 * format.
 */
export function SignFull({ id, store, state, signatureStyle, onClose }: SignFullProps) {
  const messages = useMessageNamespace(signatureMessages)
  const board = useRef<Board | null>(null)
  const turns = signatureStyle.picture.width > signatureStyle.picture.height
  useLandscape(turns)
  useSwipeBackOff()
  const close = () => {
    store.finish()
    onClose()
  }
  return (
    <Modal
      className={`dt-sign-full ${turns ? 'dt-sign-full-turns' : ''}`}
      label={messages.fullScreen}
      onClose={close}
    >
      <SignPad
        id={id}
        className="dt-sign-canvas dt-sign-full-room"
        label={messages.area}
        store={store}
        signatureStyle={signatureStyle}
        mayTurn
        isExported={false}
        boardRef={board}
      />
      <SignTools className="dt-sign-tools" store={store} state={state}>
        <Button size="small" variant="primary" onPress={close}>
          <Text className="dt-sign-word">{messages.done}</Text>
        </Button>
      </SignTools>
    </Modal>
  )
}
