import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorWords } from '@/i18n/form-editor'
import type { Condition, Expression, Form } from '@/lib/questionnaire'
import { sameJson } from '@/lib/device/same-json'
import { answerNames, namesAtEnd, withNameAtEnd } from '@/lib/questionnaire/form-editing'
import { parseFormula, formatFormula, WritingError } from '@/lib/questionnaire/form-editing/formula-text'
import { mostNames, NameList } from './name-list'

export interface WrittenFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  label: string
  form: Form
  /** Only answers before this question or page may be named; all when missing. */
  before?: string | undefined
  value: Expression | undefined
  onChange: (value: Condition) => void
  /** The field was emptied; without it something must stand there. */
  onClear?: (() => void) | undefined
}

/** What is written as a condition or formula; a place in it, counted from 1, where it cannot be read. */
function read(written: string): Condition | number {
  try {
    const expression = parseFormula(written)
    return typeof expression === 'object' ? expression : 1
  } catch (error) {
    if (error instanceof WritingError) return error.at + 1
    throw error
  }
}

/** A condition or formula in writing, for whatever lines of choices cannot say. The form takes it once it can be read. */
export function WrittenField({ id, label, form, before, value, onChange, onClear }: WrittenFieldProps) {
  const words = useMessageNamespace(formEditorWords)
  const [text, setText] = useState(() => (value === undefined ? '' : formatFormula(value)))
  useEffect(() => {
    // Taken back, or changed elsewhere.
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
        placeholder={words.writtenExample}
        error={wrong ? words.unreadable(found) : null}
        onChange={change}
      />
      <NameList
        offered={namesAtEnd(text, answerNames(form, before), mostNames)}
        onChoose={(name) => change(withNameAtEnd(text, name))}
      />
    </View>
  )
}

/** What is typed may not be readable yet; it then stays as it is. */
function isSame(text: string, value: Expression | undefined): boolean {
  const found = read(text)
  return typeof found === 'number' || sameJson(found, value)
}
