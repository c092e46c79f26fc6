import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Condition, Expression, Form } from '@/lib/questionnaire'
import { sameJson } from '@/lib/device/same-json'
import { answerNames, namesAtEnd, withNameAtEnd } from '@/lib/questionnaire/form-editing'
import {
  parseFormula,
  formatFormula,
  FormulaSyntaxError,
} from '@/lib/questionnaire/form-editing/formula-text'
import { maxNames, NameList } from './name-list'

export interface WrittenFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  form: Form
  /** Only answers before this question or page may be used; all answers if undefined. */
  before?: string | undefined
  value: Expression | undefined
  onChange: (value: Condition) => void
  /** Called when the field is emptied. Without it an empty field is an error. */
  onClear?: (() => void) | undefined
}

/** Parses a condition or formula. Returns the position of the first error, from 1, if the text is invalid. */
function read(written: string): Condition | number {
  try {
    const expression = parseFormula(written)
    return typeof expression === 'object' ? expression : 1
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return error.at + 1
    throw error
  }
}

/** A condition or formula as text, if the line fields cannot express it. `onChange` gets only valid ones. */
export function WrittenField({ id, label, form, before, value, onChange, onClear }: WrittenFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const [text, setText] = useState(() => (value === undefined ? '' : formatFormula(value)))
  useEffect(() => {
    // After undo, or a change made elsewhere.
    setText((now) => (isSame(now, value) ? now : value === undefined ? '' : formatFormula(value)))
  }, [value])
  const isEmpty = text.trim() === ''
  const found = read(text)
  const change = (next: string) => {
    setText(next)
    const expression = read(next)
    if (next.trim() === '') onClear?.()
    else if (typeof expression === 'object') onChange(expression)
  }
  const wrong = typeof found === 'number' && !(isEmpty && onClear)
  return (
    <View>
      <TextField
        id={id}
        label={label}
        value={text}
        maxLength={2000}
        multiline
        autoHeight
        placeholder={messages.writtenExample}
        error={wrong ? messages.unreadable(found) : null}
        onChange={change}
      />
      <NameList
        offered={namesAtEnd(text, answerNames(form, before), maxNames)}
        onChoose={(name) => change(withNameAtEnd(text, name))}
      />
    </View>
  )
}

/** Invalid text stays unchanged while the user types. */
function isSame(text: string, value: Expression | undefined): boolean {
  const found = read(text)
  return typeof found === 'number' || sameJson(found, value)
}
