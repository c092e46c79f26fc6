import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '@/components/icon/icon'
import { FieldError } from '@/components/text-field/text-field'
import { focusField } from '@/desktop/page/focus-field'
import { useMessageNamespace } from '@/hooks/use-messages'
import { type Shortcut, useShortcuts } from '@/hooks/use-shortcuts'
import { reviewDeskMessages } from '@/i18n/review-desk'
import { longestRequest } from '@/wire/bureau/review'
import { useAddressTitle } from '../../../texts/use-address-title'
import { cellId } from './table-lines'
import type { ReviewTable } from './use-table'

interface ReasonEditorProps {
  /** Address of what is marked. */
  at: string
  table: ReviewTable
}

/** Why a value is returned: ready-made reasons and a line of text; a single line once it is stated. */
export function ReasonEditor({ at, table }: ReasonEditorProps) {
  const addressTitle = useAddressTitle(table.review.form, table.answers)
  const name = addressTitle(at)
  return table.editing === at ? <Editor {...{ at, table, name }} /> : <Stated {...{ at, table, name }} />
}

function Stated({ at, table, name }: ReasonEditorProps & { name: string }) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const { reviewForm } = table
  const reason = reviewForm.correctionRequests.get(at) ?? ''
  const isShort = !reviewForm.isReasonLongEnough(reason)
  return (
    <div className="reviewer-note reviewer-note-must">
      <div className="reviewer-note-text">
        <b>{messages.returned}</b> {isShort ? messages.reasonShort : reason}
      </div>
      <button
        type="button"
        className="desktop-button"
        aria-label={`${messages.edit} ${name}`}
        onClick={() => table.edit(at)}
      >
        {messages.edit}
      </button>
      <button
        type="button"
        className="desktop-button"
        aria-label={`${messages.unmark} ${name}`}
        onClick={() => table.press(at)}
      >
        {messages.unmark}
      </button>
    </div>
  )
}

type EditorProps = ReasonEditorProps & { name: string }

/** What the editor of a reason does; digits choose a ready-made one, Enter closes it, Esc unmarks the value. */
function useReason({ at, table }: ReasonEditorProps) {
  const { reasons, keys } = useMessageNamespace(reviewDeskMessages)
  const { reviewForm } = table
  const id = `reason-${cellId(at)}`
  const reason = reviewForm.correctionRequests.get(at) ?? ''
  const isEnough = reviewForm.isReasonLongEnough(reason)
  const close = () => {
    table.edit(null)
    focusField(cellId(at))
  }
  const cancel = () => {
    table.press(at)
    focusField(cellId(at))
  }
  const choose = (text: string) => {
    reviewForm.setReason(at, text)
    focusField(id)
  }
  const shortcuts = reasons.map((text, index): [string, Shortcut] => [
    String(index + 1),
    { label: `${keys.reason}：${text}`, act: () => choose(text) },
  ])
  useShortcuts(Object.fromEntries(shortcuts))
  return {
    ...{ id, reason, isEnough, close, cancel, choose },
    isShort: reviewForm.showsMissingReasons && !isEnough,
    change: (text: string) => reviewForm.setReason(at, text),
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return
      const isField = (event.target as Element).matches('input')
      if (event.key === 'Escape') cancel()
      else if (event.key === 'Enter' && isField && isEnough) close()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

type Reason = ReturnType<typeof useReason>

function Editor({ at, table, name }: EditorProps) {
  const messages = useMessageNamespace(reviewDeskMessages)
  const box = useRef<HTMLDivElement>(null)
  const reason = useReason({ at, table })
  // The first reason has the focus, so that digits choose one and Tab leads to the text.
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={box}
      className="reviewer-reason"
      role="group"
      aria-label={messages.reason(name)}
      onKeyDown={reason.onKeyDown}
    >
      <Choices reason={reason} />
      <Line reason={reason} name={name} />
      <FieldError id={`${reason.id}-error`} error={reason.isShort ? messages.reasonShort : null} />
    </div>
  )
}

function Choices({ reason }: { reason: Reason }) {
  const { reasons } = useMessageNamespace(reviewDeskMessages)
  return (
    <div className="reviewer-reasons">
      {reasons.map((text, index) => {
        const isChosen = text === reason.reason
        return (
          <button
            key={text}
            type="button"
            className={`desktop-chip ${isChosen ? 'desktop-chip-on' : ''}`}
            aria-pressed={isChosen}
            onClick={() => reason.choose(text)}
          >
            {isChosen ? <Icon name="check" small /> : null}
            {text} <kbd className="desktop-key">{index + 1}</kbd>
          </button>
        )
      })}
    </div>
  )
}

function Line({
  reason: { id, reason, isShort, isEnough, ...does },
  name,
}: {
  reason: Reason
  name: string
}) {
  const messages = useMessageNamespace(reviewDeskMessages)
  return (
    <div className="reviewer-reason-line">
      <input
        id={id}
        className="reviewer-input"
        aria-label={messages.reason(name)}
        aria-invalid={isShort}
        aria-describedby={isShort ? `${id}-error` : undefined}
        placeholder={messages.reasonHint}
        maxLength={longestRequest}
        value={reason}
        onChange={({ target }) => does.change(target.value)}
      />
      <button type="button" className="desktop-button" onClick={does.cancel}>
        {messages.cancel} <kbd className="desktop-button-key">Esc</kbd>
      </button>
      <button type="button" className="desktop-button" disabled={!isEnough} onClick={does.close}>
        {messages.done} <kbd className="desktop-button-key">Enter</kbd>
      </button>
    </div>
  )
}
