import { useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { hintMessages } from '@/i18n/hint'
import { type Hint, isHintLink, isOwnPath, type Question } from '@/lib/questionnaire'
import { LocalField, Section, textOrNothing } from './fields'

interface HintFieldsProps {
  question: Question
  onChange: (part: Pick<Question, 'hint'>, field?: string) => void
}

/** The explanation behind a question's mark; none if all parts are empty. */
export function HintFields({ question: { id, hint = {} }, onChange }: HintFieldsProps) {
  const messages = useMessageNamespace(hintMessages)
  const set = (part: Hint) => {
    const next = Object.entries({ ...hint, ...part }).filter(([, value]) => value !== undefined)
    onChange({ hint: next.length === 0 ? undefined : Object.fromEntries(next) }, 'hint')
  }
  return (
    <Section title={messages.section}>
      <LocalField
        id={`${id}-hint`}
        labels={[messages.text, messages.textEn]}
        value={hint.text}
        multiline
        onChange={(text) => set({ text: textOrNothing(text) })}
      />
      <AddressField
        id={`${id}-hint-picture`}
        label={messages.pictureField}
        error={messages.badPicture}
        value={hint.picture}
        accepts={isOwnPath}
        onChange={(picture) => set({ picture })}
      />
      <AddressField
        id={`${id}-hint-link`}
        label={messages.link}
        error={messages.badLink}
        value={hint.link}
        accepts={isHintLink}
        onChange={(link) => set({ link })}
      />
      {hint.link === undefined ? null : (
        <LocalField
          id={`${id}-hint-link-title`}
          labels={[messages.linkTitle, messages.linkTitleEn]}
          value={hint.linkTitle}
          onChange={(text) => set({ linkTitle: textOrNothing(text) })}
        />
      )}
    </Section>
  )
}

interface AddressFieldProps {
  id: string
  label: string
  error: string
  value: string | undefined
  accepts: (address: string) => boolean
  onChange: (address: string | undefined) => void
}

/** An address; the form has it only while it is one that may be opened. */
function AddressField({ id, label, error, value, accepts, onChange }: AddressFieldProps) {
  const [typed, setTyped] = useState(value ?? '')
  const isWrong = typed !== '' && !accepts(typed)
  return (
    <TextField
      id={id}
      label={label}
      value={typed}
      maxLength={500}
      error={isWrong ? error : null}
      onChange={(text) => {
        const address = text.trim()
        setTyped(address)
        onChange(address !== '' && accepts(address) ? address : undefined)
      }}
    />
  )
}
