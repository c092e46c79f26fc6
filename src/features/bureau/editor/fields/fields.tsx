import { Text, View } from '@tarojs/components'
import { type ReactNode, useContext } from 'react'
import { Button } from '@/components/button/button'
import { NumberInput } from '@/components/number-input/number-input'
import { Picker } from '@/components/picker/picker'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import {
  type AnswerName,
  emptyText,
  namesFor,
  unknownNames,
  withName,
} from '@/lib/questionnaire/form-editing'
import { SecondLanguageContext } from '../model/second-language'
import { maxNames, NameList } from './name-list'

interface LocalFieldProps {
  /** Unique on the page; the two inputs append the language. */
  id: string
  labels: [zh: string, en: string]
  value: LocalText | undefined
  multiline?: boolean
  /** In a row whose place says the same. */
  hideLabels?: boolean
  /** At the end of the first field. */
  end?: ReactNode
  /** Answers that the text may refer to; without them the text is plain. */
  names?: readonly AnswerName[]
  /** Called with empty texts if both languages are empty; `textOrNothing` turns those into undefined. */
  onChange: (value: LocalText) => void
}

const languages = [
  ['zh-CN', 'zh'],
  ['en-US', 'en'],
] as const

/** A text in both languages; one is enough. Suggests names of answers after an unclosed `{{`. */
export function LocalField(props: LocalFieldProps) {
  const { id, labels, value = emptyText(), multiline, hideLabels, end: extra, names, onChange } = props
  const messages = useMessageNamespace(formEditorMessages)
  const lines = multiline ? { multiline, autoHeight: true } : {}
  const second = useContext(SecondLanguageContext)
  const shown = second === 'none' ? languages.slice(0, 1) : languages
  return (
    <View className={`editor-local editor-local-${second}`}>
      {shown.map(([language, end], at) => {
        const text = value[language]
        const set = (next: string) => onChange({ ...value, [language]: next })
        const unknown = names && text.includes('{{') ? unknownNames(text, names) : []
        return (
          <View key={language}>
            <TextField
              id={`${id}-${end}`}
              label={labels[at] ?? ''}
              hideLabel={hideLabels === true}
              end={at === 0 ? extra : null}
              value={text}
              maxLength={2000}
              error={unknown.length > 0 ? messages.unknownNames(unknown.join(' ')) : null}
              onChange={set}
              {...lines}
            />
            {names && text.includes('{{') ? (
              <NameList
                offered={namesFor(text, names, maxNames)}
                onChoose={(name) => set(withName(text, name))}
              />
            ) : null}
          </View>
        )
      })}
    </View>
  )
}

/** Undefined if the text is empty in both languages, for an optional text. */
export const textOrNothing = (text: LocalText): LocalText | undefined =>
  Object.values(text).every((messages: string) => messages === '') ? undefined : text

interface CountFieldProps {
  id: string
  label: string
  value: number | undefined
  least?: number
  most?: number
  onChange: (value: number | undefined) => void
}

/** An optional whole number. */
export function CountField({ id, label, value, least = 0, most = 9999, onChange }: CountFieldProps) {
  return (
    <NumberInput
      id={id}
      label={label}
      value={value === undefined ? '' : String(value)}
      decimals={0}
      negative={false}
      min={String(least)}
      max={String(most)}
      onChange={(text) => onChange(text === '' ? undefined : Number(text))}
    />
  )
}

interface OneOfProps<T extends string> {
  id: string
  label: string
  options: { id: T; text: string }[]
  value: T | ''
  onChange: (value: T) => void
}

/** A choice of one among a few options. */
export function OneOf<T extends string>({ id, label, options, value, onChange }: OneOfProps<T>) {
  const { choose } = useMessageNamespace(formEditorMessages)
  return (
    <Picker
      id={id}
      label={label}
      columns={[{ label, options }]}
      value={value === '' ? [] : [value]}
      placeholder={choose}
      onChange={([selected]) => onChange(selected as T)}
    />
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="editor-section">
      <Text className="editor-section-title">{title}</Text>
      {children}
    </View>
  )
}

interface ItemActionsProps {
  /** Name of the item, for screen readers. */
  name: string
  onMove?: ((step: 1 | -1) => void) | undefined
  onRemove?: (() => void) | undefined
  onDuplicate?: (() => void) | undefined
}

/** Buttons that move, duplicate and remove an item. */
export function ItemActions({ name, onMove, onRemove, onDuplicate }: ItemActionsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const actions: [string, (() => void) | undefined][] = [
    [messages.up, onMove && (() => onMove(-1))],
    [messages.down, onMove && (() => onMove(1))],
    [messages.duplicate, onDuplicate],
    [messages.remove, onRemove],
  ]
  return (
    <View className="editor-actions">
      {actions.map(([text, act]) =>
        act ? (
          <Button key={text} size="small" label={`${text} ${name}`} onPress={act}>
            {text}
          </Button>
        ) : null,
      )}
    </View>
  )
}
