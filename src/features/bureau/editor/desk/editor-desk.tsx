import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
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
import { searchOutline } from '../model/outline-search'
import { Picked } from '../model/picked'
import type { FormEditor } from '../model/use-form-editor'
import { LeftOutOfClip, RefusedClip } from './clip/clip-dialogs'
import type { ReadClip } from './clip/clipboard-data'
import { useClipActions } from './clip/use-clip-actions'
import { FoldedOutline } from './folded-outline'
import { focusItem } from './outline-items'
import { PasteDialog } from './pasting/paste-dialog'
import { usePasted } from './pasting/use-pasted'
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
  const unfold = useContext(FoldedOutline)
  const find = () => {
    unfold?.()
    // The field of a folded outline can be focused once it is shown.
    setTimeout(() => focusField(searchId), 0)
  }
  useShortcuts({ '/': { label: search, act: find } })
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

/** The search of the outline; ends when something else is selected that it does not show, such as a new question. */
function useSearch({ form, selected }: FormEditor) {
  const localText = useLocalText()
  const [keyword, setKeyword] = useState('')
  const shown = searchOutline(form, keyword, localText)
  const isHidden = shown !== null && !shown.includes(selected)
  const latest = useRef(isHidden)
  latest.current = isHidden
  useEffect(() => {
    if (latest.current) setKeyword('')
  }, [selected])
  return { keyword, setKeyword, shown }
}

/** The outline of computers: a questionnaire is pasted, and several questions are picked, copied and moved. */
export function EditorOnDesktop({ editor, findings, adding, children }: EditorDeskProps) {
  const messages = useMessageNamespace(formPasteMessages)
  const { keyword, setKeyword, shown } = useSearch(editor)
  const outline = useRef<HTMLDivElement>(null)
  const picked = usePicked({ ...editor, shown }, outline)
  const pasted = usePasted()
  const [isPasting, setPasting] = useState(false)
  const focusLater = useFocusLater(outline)
  const onText = (text: string) => {
    pasted.reset(text)
    setPasting(true)
  }
  const clip = useClipActions({ editor, picked, onText, onFocus: focusLater })
  useListedKeys()

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
      <Search keyword={keyword} onSearch={setKeyword} />
      <Items
        {...{ outline, picked }}
        {...{ findings, isSound: editor.problems.length === 0 }}
        onCopy={clip.copyByButton}
      >
        {children(shown)}
      </Items>
      <Foot
        adding={adding}
        onPaste={() => setPasting(true)}
        tools={[[{ id: 'all', text: messages.clip.all, onPress: picked.pickAll }], xlsForm.items]}
      />
      {xlsForm.dialog}
      {isPasting ? (
        <PasteDialog {...{ pasted, onClip }} onInsert={insert} onClose={() => setPasting(false)} />
      ) : null}
      <Outcome clip={clip} />
    </Picked.Provider>
  )
}

interface SearchProps {
  keyword: string
  onSearch: (keyword: string) => void
}

function Search({ keyword, onSearch }: SearchProps) {
  const { search } = useMessageNamespace(formCanvasMessages)
  return (
    <div className="editor-desk-search">
      <SearchField id={searchId} placeholder={search} value={keyword} onChange={onSearch} />
    </div>
  )
}

interface ItemsProps extends PickedBarProps {
  findings: ReactNode
  /** Nothing must be corrected. */
  isSound: boolean
  outline: React.RefObject<HTMLDivElement>
  children: ReactNode
}

/** Problems, what can be done with picked items, and the outline: the part that scrolls. */
function Items({ findings, isSound, outline, picked, onCopy, children }: ItemsProps) {
  return (
    <div className="editor-desk-items">
      <div className={`editor-desk-findings ${isSound ? 'visually-hidden' : ''}`}>{findings}</div>
      <div ref={outline} className="editor-desk" onClickCapture={picked.onClick} onKeyDown={picked.onKeyDown}>
        {picked.ids.size > 0 ? <PickedBar {...{ picked, onCopy }} /> : null}
        {children}
      </div>
    </div>
  )
}

/** Why the last paste was refused, or what it left out. */
function Outcome({ clip: { outcome, close } }: { clip: ReturnType<typeof useClipActions> }) {
  const localText = useLocalText()
  if (outcome?.type === 'refused') return <RefusedClip refusal={outcome.refusal} onClose={close} />
  if (outcome?.type !== 'leftOut') return null
  const nameOf = (id: string) => {
    const outside = outcome.clip.outside.find((one) => one.id === id)
    return (outside && localText(outside.title)) || id
  }
  return <LeftOutOfClip pasted={outcome.pasted} nameOf={nameOf} onClose={close} />
}

interface FootProps {
  adding: ReactNode
  onPaste: () => void
  /** Groups of less frequent tools. */
  tools: readonly (readonly MenuItem[])[]
}

/** Adds questions, stays in sight while the outline scrolls. */
function Foot({ adding, onPaste, tools }: FootProps) {
  const { paste, shortPaste } = useMessageNamespace(formPasteMessages)
  const { tools: more } = useMessageNamespace(formCanvasMessages)
  return (
    <div className="editor-desk-foot">
      {adding}
      <div className="editor-adding">
        <Button size="small" label={paste} onPress={onPaste}>
          {shortPaste}
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
