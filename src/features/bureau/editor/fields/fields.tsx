import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { NumberInput } from '@/components/number-input/number-input'
import { Picker } from '@/components/picker/picker'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorWords } from '@/i18n/form-editor'
import type { LocalText } from '@/lib/questionnaire'
import {
  type AnswerName,
  emptyText,
  namesFor,
  unknownNames,
  withName,
} from '@/lib/questionnaire/form-editing'
import { mostNames, NameList } from './name-list'

interface LocalFieldProps {
  /** Unique on the page; the two fields add the language. */
  id: string
  labels: [zh: string, en: string]
  value: LocalText | undefined
  multiline?: boolean
  /** Answers that the text may hold; without them it is plain words. */
  names?: readonly AnswerName[]
  /** Undefined once both languages are empty, for a text that may be missing. */
  onChange: (value: LocalText) => void
}

const languages = [
  ['zh-CN', 'zh'],
  ['en-US', 'en'],
] as const

/** A text in both languages; one of them is enough. Names of answers are offered while one is begun with `{{`. */
export function LocalField({ id, labels, value = emptyText(), multiline, names, onChange }: LocalFieldProps) {
  const words = useMessageNamespace(formEditorWords)
  const lines = multiline ? { multiline, autoHeight: true } : {}
  return (
    <>
      {languages.map(([language, end], at) => {
        const text = value[language]
        const set = (next: string) => onChange({ ...value, [language]: next })
        const unknown = names && text.includes('{{') ? unknownNames(text, names) : []
        return (
          <View key={language}>
            <TextField
              id={`${id}-${end}`}
              label={labels[at] ?? ''}
              value={text}
              maxLength={2000}
              error={unknown.length > 0 ? words.unknownNames(unknown.join(' ')) : null}
              onChange={set}
              {...lines}
            />
            {names && text.includes('{{') ? (
              <NameList
                offered={namesFor(text, names, mostNames)}
                onChoose={(name) => set(withName(text, name))}
              />
            ) : null}
          </View>
        )
      })}
    </>
  )
}

/** Nothing, where a text that may be missing was emptied. */
export const textOrNothing = (text: LocalText): LocalText | undefined =>
  Object.values(text).every((words: string) => words === '') ? undefined : text

interface CountFieldProps {
  id: string
  label: string
  value: number | undefined
  least?: number
  most?: number
  onChange: (value: number | undefined) => void
}

/** A whole number that may be missing. */
export function CountField({ id, label, value, least = 0, most = 9999, onChange }: CountFieldProps) {
  return (
    <NumberInput
      id={id}
      label={label}
      value={value === undefined ? '' : String(value)}
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

/** One of a few. */
export function OneOf<T extends string>({ id, label, options, value, onChange }: OneOfProps<T>) {
  const { choose } = useMessageNamespace(formEditorWords)
  return (
    <Picker
      id={id}
      label={label}
      columns={[{ label, options }]}
      value={value === '' ? [] : [value]}
      placeholder={choose}
      onChange={([chosen]) => onChange(chosen as T)}
    />
  )
}

/** A heading with what belongs to it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="editor-section">
      <Text className="editor-section-title">{title}</Text>
      {children}
    </View>
  )
}

interface ItemActionsProps {
  /** What is acted on, for a screen reader. */
  name: string
  onMove?: ((step: 1 | -1) => void) | undefined
  onRemove?: (() => void) | undefined
  onDuplicate?: (() => void) | undefined
}

/** Moves, copies and takes away an item, each by a button. */
export function ItemActions({ name, onMove, onRemove, onDuplicate }: ItemActionsProps) {
  const words = useMessageNamespace(formEditorWords)
  const actions: [string, (() => void) | undefined][] = [
    [words.up, onMove && (() => onMove(-1))],
    [words.down, onMove && (() => onMove(1))],
    [words.duplicate, onDuplicate],
    [words.remove, onRemove],
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
