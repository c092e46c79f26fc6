import { type KeyboardEvent, useEffect } from 'react'
import { Icon } from '@/components/icon/icon'
import { DeskDialog } from '@/desktop/overlay/desk-dialog'
import { showOption } from '@/desktop/overlay/show-option'
import { useMessageNamespace } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { open, relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'
import { longestDeskSearch } from '@/wire/bureau/desk-search'
import type { UserInfo } from '@/wire/session/session'
import { isEntry } from '../../navigation/entries'
import type { ToolDialogProps } from '../types'
import { type Entry, keyOf } from './entry'
import { Foot } from './foot'
import { Results, resultId } from './results'
import { keepRecent } from './recent'
import { usePalette } from './use-palette'
import './palette.scss'

const listId = 'desk-search-list'

/** Goes to a survey, a unit, a person, a form or a page by its name. */
export function Palette({ onClose }: ToolDialogProps) {
  const userInfo = useSessionStore((state) => state.userInfo)
  return userInfo ? <SearchDialog {...{ userInfo, onClose }} /> : null
}

/** The keys of the field: those of a combobox with a list, except with Ctrl or Shift, which move in the text. */
function placeAfter({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, at: number, count: number) {
  if (ctrlKey || metaKey || shiftKey || count === 0) return undefined
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
    PageDown: Math.min(at + 10, count - 1),
    PageUp: Math.max(at - 10, 0),
  }
  return places[key]
}

function goTo({ kind, route, params }: Entry): void {
  const url = href(route, params)
  // As the navigation does.
  if (kind === 'page' && isEntry(route)) relaunch(url)
  else open(url)
}

function SearchDialog({ userInfo, onClose }: ToolDialogProps & { userInfo: UserInfo }) {
  const messages = useMessageNamespace(deskToolsMessages)
  const palette = usePalette(userInfo)
  const choose = (entry: Entry) => {
    keepRecent(entry)
    onClose()
    goTo(entry)
  }
  const { entries, active, setActive, nameOf } = palette
  return (
    <DeskDialog
      className="desk-search"
      label={messages.search}
      onClose={onClose}
      onOpen={(box) => box.querySelector('input')?.focus()}
    >
      <SearchInput palette={palette} onChoose={choose} />
      <Results
        id={listId}
        {...{ entries, nameOf }}
        chosen={entries[active]}
        onPoint={setActive}
        onChoose={choose}
      />
      <Foot palette={palette} />
    </DeskDialog>
  )
}

interface SearchInputProps {
  palette: ReturnType<typeof usePalette>
  onChoose: (entry: Entry) => void
}

/** Combobox of the ARIA Authoring Practices; its list is always open. */
function SearchInput({ palette, onChoose }: SearchInputProps) {
  const messages = useMessageNamespace(deskToolsMessages)
  const { text, entries, active, setActive, isOfficial } = palette
  const chosen = entries[active]
  const activeId = chosen && resultId(keyOf(chosen))
  useEffect(() => {
    if (activeId) showOption(activeId)
  }, [activeId])
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    const next = placeAfter(event, active, entries.length)
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && chosen) onChoose(chosen)
    else return
    event.preventDefault()
  }
  const name = isOfficial ? messages.searchFor : messages.searchForPages
  return (
    <div className="desk-search-head">
      <Icon name="search" small />
      <input
        className="desk-search-input"
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestDeskSearch}
        placeholder={name}
        value={text}
        onChange={(event) => palette.changeText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
