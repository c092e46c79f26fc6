import { Chip } from '@/components/chip/chip'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import type { Locale } from '@/i18n'
import { formCanvasMessages } from '@/i18n/form-canvas'
import type { Option } from '@/lib/questionnaire'
import { emptyText, newItem } from '@/lib/questionnaire/form-editing'

interface OptionRowsProps {
  /** Id of the question. */
  of: string
  options: readonly Option[]
  isMultiple: boolean
  /** Null unless the question is selected. */
  onChange: ((options: Option[], field?: string) => void) | null
}

/** The options of a question, one a line; of the selected question they are edited here. */
export function OptionRows({ of, options, isMultiple, onChange }: OptionRowsProps) {
  const messages = useMessageNamespace(formCanvasMessages)
  const localText = useLocalText()
  const mark = <span className={`canvas-mark ${isMultiple ? 'canvas-mark-box' : ''}`} aria-hidden="true" />
  return (
    <ul className="canvas-options">
      {options.map((option, at) => (
        <li key={option.id} className="canvas-option">
          {mark}
          {onChange ? (
            <EditedOption {...{ of, options, option, at, onChange }} />
          ) : (
            <>
              <span>{localText(option.title) || option.id}</span>
              {option.other ? <Chip>{messages.filled}</Chip> : null}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface EditedOptionProps {
  of: string
  options: readonly Option[]
  option: Option
  at: number
  onChange: (options: Option[], field?: string) => void
}

/** Enter adds the next option; several pasted lines are as many options. */
function useAddedOptions({ options, option, at, onChange }: EditedOptionProps, locale: Locale) {
  const field = useRef<HTMLInputElement>(null)
  const pending = useRef<string | null>(null)
  useEffect(() => {
    const id = pending.current
    pending.current = null
    if (id !== null)
      field.current?.closest('ul')?.querySelector<HTMLElement>(`[data-option="${id}"]`)?.focus()
  })
  const withText = (text: string): Option => ({ ...option, title: { ...option.title, [locale]: text } })
  const insert = (lines: string[]) => {
    const added: Option[] = []
    for (const line of lines)
      added.push({ ...newItem([...options, ...added], 'o'), title: { ...emptyText(), [locale]: line } })
    pending.current = added[added.length - 1]?.id ?? null
    return added
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
    if (lines.length < 2) return
    event.preventDefault()
    const isEmpty = option.title[locale] === ''
    const own = isEmpty ? [withText(lines[0] ?? '')] : [option]
    const added = insert(isEmpty ? lines.slice(1) : lines)
    onChange([...options.slice(0, at), ...own, ...added, ...options.slice(at + 1)])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onChange([...options.slice(0, at + 1), ...insert(['']), ...options.slice(at + 1)])
  }
  return { field, withText, onPaste, onKeyDown }
}

function EditedOption(props: EditedOptionProps) {
  const { of, options, option, at, onChange } = props
  const messages = useMessageNamespace(formCanvasMessages)
  const locale = useLocale()
  const localText = useLocalText()
  const { field, withText, onPaste, onKeyDown } = useAddedOptions(props, locale)
  const name = localText(option.title) || option.id
  return (
    <>
      <input
        ref={field}
        className="canvas-input"
        data-option={option.id}
        aria-label={messages.optionOf(at + 1)}
        value={option.title[locale]}
        placeholder={localText(option.title)}
        maxLength={2000}
        onChange={({ target }) =>
          onChange(
            options.map((one) => (one === option ? withText(target.value) : one)),
            `${of} option ${option.id}`,
          )
        }
        {...{ onPaste, onKeyDown }}
      />
      {option.other ? <Chip>{messages.filled}</Chip> : null}
      <span className="canvas-code">{option.id}</span>
      {options.length > 1 ? (
        <button
          type="button"
          className="canvas-remove"
          aria-label={messages.removeOption(name)}
          title={messages.removeOption(name)}
          onClick={() => onChange(options.filter((one) => one !== option))}
        >
          ×
        </button>
      ) : null}
    </>
  )
}
