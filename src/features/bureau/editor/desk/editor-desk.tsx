import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { isOverlaid } from '@/desktop/clipboard/use-clipboard-keys'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { formPasteMessages } from '@/i18n/form-paste'
import { insertPaste } from '@/lib/questionnaire/form-paste'
import { commandKey } from '@/platform/ui/shortcuts'
import { showToast } from '@/stores/feedback-store'
import { Picked } from '../model/picked'
import { LeftOutOfClip, RefusedClip } from './clip/clip-dialogs'
import type { ReadClip } from './clip/clipboard-data'
import { useClipActions } from './clip/use-clip-actions'
import { focusItem } from './outline-items'
import { PasteDialog } from './pasting/paste-dialog'
import { usePasted } from './pasting/use-pasted'
import type { EditorDeskProps } from './types'
import { type PickedItems, usePicked } from './use-picked'
import { XlsFormTools } from './xlsform/xlsform-tools'
import './editor-desk.scss'

const nothing = () => undefined

/** The keys of copying and pasting, for the help on keys; they reach the page as what browsers make of them. */
function useListedKeys(): void {
  const { clip, paste } = useMessageNamespace(formPasteMessages)
  const keys = {
    'mod+c': clip.copy,
    'mod+x': clip.cut,
    'mod+v': `${clip.paste} · ${paste}`,
    'mod+z': clip.undo,
    'mod+y': clip.redo,
  }
  useShortcuts(
    Object.fromEntries(
      Object.entries(keys).map(([key, label]) => [key, { label, act: nothing, isOff: true }]),
    ),
  )
}

/** Gives the focus to an item of the outline, once it is displayed and no dialog has the focus. */
function useFocusLater(outline: React.RefObject<HTMLElement>) {
  const pending = useRef<string | null>(null)
  useEffect(() => {
    const id = pending.current
    if (id === null || isOverlaid()) return
    pending.current = null
    focusItem(outline.current, id)
  })
  return (id: string) => {
    pending.current = id
  }
}

/** The outline of computers: a questionnaire is pasted, and several questions are picked, copied and moved. */
export function EditorOnDesktop({ editor, children }: EditorDeskProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const localText = useLocalText()
  const outline = useRef<HTMLDivElement>(null)
  const picked = usePicked(editor, outline)
  const pasted = usePasted()
  const [isPasting, setPasting] = useState(false)
  const focusLater = useFocusLater(outline)
  const onText = (text: string) => {
    pasted.reset(text)
    setPasting(true)
  }
  const clip = useClipActions({ editor, picked, onText, onFocus: focusLater })
  useListedKeys()
  const { outcome } = clip

  const onInserted = (first: string | null) => {
    picked.clear()
    if (first === null) return
    editor.select(first)
    focusLater(first)
  }
  const insert = () => {
    const { form, first } = insertPaste(editor.form, pasted.plan, editor.selected)
    editor.change(form)
    setPasting(false)
    pasted.reset()
    showToast(messages.inserted(pasted.count), 4_000)
    onInserted(first)
  }
  const onClip = (read: ReadClip) => {
    setPasting(false)
    clip.take(read)
  }
  return (
    <Picked.Provider value={picked.ids}>
      <div ref={outline} className="editor-desk" onClickCapture={picked.onClick} onKeyDown={picked.onKeyDown}>
        {picked.ids.size > 0 ? <PickedBar picked={picked} onCopy={clip.copyByButton} /> : null}
        {children}
      </div>
      <Foot onPaste={() => setPasting(true)} onPickAll={picked.pickAll}>
        <XlsFormTools editor={editor} onInserted={onInserted} />
      </Foot>
      {isPasting ? (
        <PasteDialog {...{ pasted, onClip }} onInsert={insert} onClose={() => setPasting(false)} />
      ) : null}
      {outcome?.type === 'refused' ? <RefusedClip refusal={outcome.refusal} onClose={clip.close} /> : null}
      {outcome?.type === 'leftOut' ? (
        <LeftOutOfClip
          pasted={outcome.pasted}
          nameOf={(id) => {
            const outside = outcome.clip.outside.find((one) => one.id === id)
            return (outside && localText(outside.title)) || id
          }}
          onClose={clip.close}
        />
      ) : null}
    </Picked.Provider>
  )
}

interface FootProps {
  onPaste: () => void
  onPickAll: () => void
  /** Further ways to add questions. */
  children: ReactNode
}

/** Ways to add many questions at once. */
function Foot({ onPaste, onPickAll, children }: FootProps) {
  const messages = useMessageNamespace(formPasteMessages)
  return (
    <div className="editor-desk-foot">
      <div className="editor-adding">
        <Button size="small" onPress={onPaste}>
          {messages.paste}
        </Button>
        <Button size="small" onPress={onPickAll}>
          {messages.clip.all}
        </Button>
      </div>
      <p className="small muted">{messages.hint(commandKey())}</p>
      <p className="small muted">{messages.clip.keysHint}</p>
      <div className="editor-adding">{children}</div>
    </div>
  )
}

interface PickedBarProps {
  picked: PickedItems
  onCopy: (isCut: boolean) => void
}

/** What can be done with the picked items. */
function PickedBar({ picked, onCopy }: PickedBarProps) {
  const { clip } = useMessageNamespace(formPasteMessages)
  return (
    <div className="editor-picked" role="group" aria-label={clip.bar}>
      <span role="status">{clip.picked(picked.ids.size)}</span>
      <button type="button" className="desktop-button-link" onClick={() => onCopy(false)}>
        {clip.copy}
      </button>
      <button type="button" className="desktop-button-link" onClick={() => onCopy(true)}>
        {clip.cut}
      </button>
      <button type="button" className="desktop-button-link" onClick={picked.clear}>
        {clip.clear}
      </button>
    </div>
  )
}
