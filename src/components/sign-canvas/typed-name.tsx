import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { signatureMessages } from '@/i18n/signature'
import { cleanName, longestName } from '@/lib/stroke'
import { ConfirmDialog } from '../dialog/confirm-dialog'
import { TextField } from '../text-field/text-field'

export interface TypedNameProps {
  id: string
  /** Called with the cleaned name. */
  onUse: (name: string) => void
  onClose: () => void
}

/** Asks for a name and for confirmation that it serves as a signature. */
export function TypedName({ id, onUse, onClose }: TypedNameProps) {
  const messages = useMessageNamespace(signatureMessages)
  const [text, setText] = useState('')
  const name = cleanName(text)
  const use = () => {
    if (name) onUse(name)
  }
  return (
    <ConfirmDialog
      title={messages.typeTitle}
      confirm={messages.use}
      disabled={!name}
      onClose={onClose}
      onConfirm={use}
    >
      <TextField
        id={id}
        label={messages.name}
        value={text}
        maxLength={longestName}
        onChange={setText}
        onConfirm={use}
      />
      <Text className="small">{messages.typeNote}</Text>
    </ConfirmDialog>
  )
}
