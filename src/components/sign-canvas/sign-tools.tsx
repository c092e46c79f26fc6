import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { signatureMessages } from '@/i18n/signature'
import { isBlank } from '@/lib/stroke'
import { Region } from '@/platform/ui/elements'
import { Button } from '../button/button'
import type { SignatureState, SignatureStore } from './signature-store'

export interface SignToolsProps {
  className: string
  store: SignatureStore
  state: SignatureState
  children: ReactNode
}

/** Undo, redo and clear. */
export function SignTools({ className, store, state, children }: SignToolsProps) {
  const messages = useMessageNamespace(signatureMessages)
  return (
    <Region className={className} role="group" label={messages.tools}>
      <Button size="small" disabled={!state.canUndo} onPress={store.undo}>
        <Text className="dt-sign-word">{messages.undo}</Text>
      </Button>
      <Button size="small" disabled={!state.canRedo} onPress={store.redo}>
        <Text className="dt-sign-word">{messages.redo}</Text>
      </Button>
      <Button size="small" disabled={isBlank(state.sheet)} onPress={store.clear}>
        <Text className="dt-sign-word">{messages.clear}</Text>
      </Button>
      {children}
    </Region>
  )
}
