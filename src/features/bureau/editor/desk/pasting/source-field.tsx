import { type ClipboardEvent, useEffect, useRef } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import { readClip, type ReadClip, readText } from '../clip/clipboard-data'

interface SourceFieldProps {
  text: string
  /** The lines of the question that is looked at, from 1; null for none. */
  lines: readonly [number, number] | null
  onChange: (text: string) => void
  /** Copied questions need no reading. */
  onClip: (read: ReadClip) => void
}

/** Divides a text before, in and after some of its lines. */
function divided(text: string, lines: SourceFieldProps['lines']): [string, string, string] {
  if (!lines) return [text, '', '']
  const all = text.split('\n')
  const part = (from: number, to?: number) => all.slice(from, to).join('\n')
  const [first, last] = [lines[0] - 1, lines[1]]
  const before = part(0, first)
  return [first > 0 ? `${before}\n` : before, part(first, last), last < all.length ? `\n${part(last)}` : '']
}

/** The text; lines are marked on a copy of it behind the field, which scrolls with it. */
export function SourceField({ text, lines, onChange, onClip }: SourceFieldProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const field = useRef<HTMLTextAreaElement>(null)
  const copy = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLElement>(null)
  const [before, marked, after] = divided(text, lines)
  useEffect(() => {
    const [area, spot] = [field.current, mark.current]
    if (!area || !spot || area.matches(':focus')) return
    const isVisible =
      spot.offsetTop >= area.scrollTop && spot.offsetTop + 20 <= area.scrollTop + area.clientHeight
    if (!isVisible) area.scrollTop = spot.offsetTop - area.clientHeight / 3
  }, [lines])
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const clip = readClip(event.clipboardData)
    const area = event.currentTarget
    const { selectionStart, selectionEnd } = area
    const added = readText(event.clipboardData)
    event.preventDefault()
    if (clip) onClip(clip)
    else {
      onChange(text.slice(0, selectionStart) + added + text.slice(selectionEnd))
      const end = selectionStart + added.length
      requestAnimationFrame(() => area.setSelectionRange(end, end))
    }
  }
  const scroll = () => {
    if (copy.current && field.current) copy.current.scrollTop = field.current.scrollTop
  }
  return (
    <div className="form-paste-source">
      <div ref={copy} className="form-paste-text form-paste-copy" aria-hidden>
        {before}
        <mark ref={mark} className="form-paste-mark">
          {marked}
        </mark>
        {`${after}\n`}
      </div>
      <textarea
        ref={field}
        id="form-paste-text"
        className="form-paste-text form-paste-field"
        value={text}
        placeholder={messages.placeholder}
        aria-label={messages.source}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onPaste={onPaste}
        onScroll={scroll}
      />
    </div>
  )
}
