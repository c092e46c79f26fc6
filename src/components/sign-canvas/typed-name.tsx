import { Text } from '@tarojs/components'
import { useState } from 'react'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { signatureWords } from '@/i18n/signature'
import { cleanName, longestName } from '@/lib/stroke'
import { Button } from '../button/button'
import { Dialog } from '../dialog/dialog'
import { TextField } from '../text-field/text-field'

export interface TypedNameProps {
  id: string
  /** The name as it will be written. */
  onUse: (name: string) => void
  onClose: () => void
}

/** Asks for a name and for the consent that it stands for a signature. */
export function TypedName({ id, onUse, onClose }: TypedNameProps) {
  const { common } = useWords()
  const words = usePackageWords(signatureWords)
  const [text, setText] = useState('')
  const name = cleanName(text)
  const use = () => {
    if (name) onUse(name)
  }
  return (
    <Dialog
      open
      title={words.typeTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button look="primary" disabled={!name} onPress={use}>
            {words.use}
          </Button>
        </>
      }
    >
      <TextField
        id={id}
        label={words.name}
        value={text}
        maxLength={longestName}
        onChange={setText}
        onConfirm={use}
      />
      <Text className="small">{words.typeNote}</Text>
    </Dialog>
  )
}
