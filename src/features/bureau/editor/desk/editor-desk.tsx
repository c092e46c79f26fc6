import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/button/button'
import { SearchField } from '@/components/search-field/search-field'
import { isOverlaid } from '@/desktop/clipboard/use-clipboard-keys'
import { Menu, type MenuItem } from '@/desktop/overlay/menu'
import { focusField } from '@/desktop/page/focus-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { formCanvasMessages } from '@/i18n/form-canvas'
import { formPasteMessages } from '@/i18n/form-paste'
import { insertPaste } from '@/lib/questionnaire/form-paste'
import { showToast } from '@/stores/feedback-store'
import { Picked } from '../model/picked'
import { AddButtons } from '../outline/add-buttons'
import { Findings } from '../panels/findings'
import { LeftOutOfClip, RefusedClip } from './clip/clip-dialogs'
import type { ReadClip } from './clip/clipboard-data'
import { useClipActions } from './clip/use-clip-actions'
import { focusItem } from './outline-items'
import { PasteDialog } from './pasting/paste-dialog'
import { usePasted } from './pasting/use-pasted'
import type { FormEditor } from '../model/use-form-editor'
import type { EditorDeskProps } from './types'
import { type PickedItems, usePicked } from './use-picked'
import { useXlsForm } from './xlsform/use-xlsform'
import './editor-desk.scss'

const nothing = () => undefined
const searchId = 'outline-search'

/** The keys of copying and pasting, for the help on keys; they reach the page as what browsers make of them. */
function useListedKeys(): void {
  const { clip, paste } = useMessageNamespace(formPasteMessages)
  const { search } = useMessageNamespace(formCanvasMessages)
  useShortcuts({ '/': { label: search, act: () => focusField(searchId) } })
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
  const { search } = useMessageNamespace(formCanvasMessages)
  const localText = useLocalText()
  const [keyword, setKeyword] = useState('')
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
  const xlsForm = useXlsForm({ editor, onInserted })
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
      <div className="editor-desk-search">
        <SearchField id={searchId} placeholder={search} value={keyword} onChange={setKeyword} />
      </div>
      {editor.problems.length > 0 ? <Findings editor={editor} /> : null}
      <div ref={outline} className="editor-desk" onClickCapture={picked.onClick} onKeyDown={picked.onKeyDown}>
        {picked.ids.size > 0 ? <PickedBar picked={picked} onCopy={clip.copyByButton} /> : null}
        {children(keyword)}
      </div>
      <Foot
        editor={editor}
        onPaste={() => setPasting(true)}
        tools={[[{ id: 'all', text: messages.clip.all, onPress: picked.pickAll }], xlsForm.items]}
      />
      {xlsForm.dialog}
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
  editor: FormEditor
  onPaste: () => void
  /** Groups of less frequent tools. */
  tools: readonly (readonly MenuItem[])[]
}

/** Adds questions, stays in sight while the outline scrolls. */
function Foot({ editor, onPaste, tools }: FootProps) {
  const { paste } = useMessageNamespace(formPasteMessages)
  const { tools: more } = useMessageNamespace(formCanvasMessages)
  return (
    <div className="editor-desk-foot">
      <AddButtons editor={editor} />
      <div className="editor-adding">
        <Button size="small" onPress={onPaste}>
          {paste}
        </Button>
        <Menu label={more} hasText groups={tools}>
          {more}
        </Menu>
      </div>
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
