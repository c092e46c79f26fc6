import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { DeskDialog } from '@/desktop/overlay/desk-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formPasteMessages } from '@/i18n/form-paste'
import { pasteLimits } from '@/lib/questionnaire/form-paste'
import type { ReadClip } from '../clip/clipboard-data'
import { PastedList } from './pasted-list'
import { SourceField } from './source-field'
import { doubtsIn, type PastedState } from './use-pasted'
import './paste-dialog.scss'
import './paste-rows.scss'

interface PasteDialogProps {
  pasted: PastedState
  onClip: (read: ReadClip) => void
  onInsert: () => void
  onClose: () => void
}

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)

/** Why nothing can be added; null if it can. */
function useRefusal({ text, count, tooLarge }: PastedState): string | null {
  const messages = useMessageNamespace(formPasteMessages)
  if (tooLarge !== null) return messages.tooLarge(kilobytes(tooLarge), kilobytes(pasteLimits.bytes))
  if (count > pasteLimits.questions) return messages.tooMany(count, pasteLimits.questions)
  return count === 0 && text.trim() !== '' ? messages.nothing : null
}

interface Shown {
  key: string
  lines: readonly [number, number]
}

/** A text that came with the dialog gives the focus to the main button as soon as it is read. */
function useFocusOnceRead(main: RefObject<HTMLButtonElement>, hasText: boolean): void {
  const isWaiting = useRef(hasText)
  useEffect(() => {
    if (!isWaiting.current || !main.current || main.current.disabled) return
    isWaiting.current = false
    main.current.focus()
  })
}

/** The text on the left, how it was understood on the right; nothing is changed before it is added. */
export function PasteDialog({ pasted, onClip, onInsert, onClose }: PasteDialogProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const [shown, setShown] = useState<Shown | null>(null)
  const show = useCallback((key: string, lines: Shown['lines']) => setShown({ key, lines }), [])
  const refusal = useRefusal(pasted)
  const { text, count } = pasted
  const list = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLButtonElement>(null)
  const begin = (box: HTMLElement) => text === '' && box.querySelector<HTMLElement>('textarea')?.focus()
  useFocusOnceRead(main, text !== '')
  return (
    <DeskDialog className="form-paste" label={messages.title} maskDisabled onClose={onClose} onOpen={begin}>
      <header className="form-paste-head">
        <div>
          <h2 className="form-paste-title">{messages.title}</h2>
          <p className="form-paste-subtitle">{messages.subtitle}</p>
        </div>
        <button type="button" className="form-paste-close" aria-label={messages.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </header>
      <div className="form-paste-panes">
        <section className="form-paste-pane" aria-label={messages.source}>
          <div className="form-paste-bar">
            <h3 className="form-paste-heading">{messages.source}</h3>
          </div>
          <SourceField {...{ text, onClip }} lines={shown?.lines ?? null} onChange={pasted.setText} />
        </section>
        <section className="form-paste-pane">
          <Summary {...{ pasted, shown, refusal, list }} />
          <PastedList list={list} pasted={pasted} shownKey={shown?.key ?? null} onShow={show} />
        </section>
      </div>
      <footer className="form-paste-foot">
        <span className="form-paste-subtitle">{messages.undoHint}</span>
        <button type="button" className="desktop-button" onClick={onClose}>
          {messages.cancel} <kbd className="desktop-button-key">Esc</kbd>
        </button>
        <button
          ref={main}
          type="button"
          className="desktop-button desktop-button-primary"
          disabled={count === 0 || (refusal !== null && count > 0)}
          onClick={onInsert}
        >
          {messages.insert(count)}
        </button>
      </footer>
    </DeskDialog>
  )
}

interface SummaryProps {
  pasted: PastedState
  shown: Shown | null
  refusal: string | null
  list: RefObject<HTMLDivElement>
}

/** What was found, and the way to the next spot to check. */
function Summary({ pasted: { text, plan, sections, count }, shown, refusal, list }: SummaryProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const doubtful = sections.flatMap(({ questions }) => questions).filter((one) => doubtsIn(one) > 0)
  const doubts = doubtful.reduce((sum, one) => sum + doubtsIn(one), 0)
  const pages = plan.sections.filter(({ title }) => title !== '').length
  const next = () => {
    const at = doubtful.findIndex(({ key }) => key === shown?.key)
    const target = doubtful[(at + 1) % doubtful.length]
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.form-paste-row') ?? [])]
    const row = rows.find(({ dataset }) => dataset['key'] === target?.key)
    row?.scrollIntoView({ block: 'nearest' })
    row?.querySelector<HTMLElement>('.form-paste-name')?.focus()
  }
  return (
    <div className="form-paste-bar">
      <h3 className="form-paste-heading" role="status">
        {text.trim() === '' ? messages.empty : (refusal ?? messages.found(pages, count))}
      </h3>
      {doubts === 0 ? null : (
        <>
          <span className="form-paste-doubts">{messages.doubts(doubts)}</span>
          <button type="button" className="desktop-button" onClick={next}>
            {messages.next}
          </button>
        </>
      )}
    </div>
  )
}
