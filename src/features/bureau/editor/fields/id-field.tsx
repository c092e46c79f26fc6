import { useEffect, useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'

interface IdFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  hideLabel?: boolean
  value: string
  /** Ids of the other items. */
  taken: readonly string[]
  onRename: (to: string) => void
}

/** The id that rules and answers refer to. It changes on blur, and only to an id that is not taken. */
export function IdField({ id, label, hideLabel = false, value, taken, onRename }: IdFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const isTaken = text !== value && taken.includes(text)
  return (
    <TextField
      id={id}
      {...{ label, hideLabel }}
      value={text}
      maxLength={64}
      error={isTaken ? messages.problems.usedTwice : null}
      onChange={(next) => setText(next.replace(/[^A-Za-z0-9_-]/g, ''))}
      onBlur={() => {
        if (text === '') setText(value)
        else if (text !== value && !isTaken) onRename(text)
      }}
    />
  )
}
