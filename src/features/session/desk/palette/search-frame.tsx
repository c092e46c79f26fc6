import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { DeskDialog } from '@/desktop/overlay/desk-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { useSessionStore } from '@/stores/session/session-store'
import { longestDeskSearch } from '@/wire/bureau/desk-search'
import type { UserInfo } from '@/wire/session/session'
import type { ToolDialogProps } from '../types'
import { type FieldKey, listId, type PaletteProps, type ShownList } from './field-keys'
import './palette.scss'

// In the file of the tables of computers: phones load the list of all files.
const Palette = lazyComponent<PaletteProps>(
  async () => (await import(/* webpackChunkName: "desk" */ './palette')).Palette,
  () => <div className="desk-search-list" />,
)

/** Goes to a survey, a unit, a person, a form or a page by its name. */
export function SearchDialog({ onClose }: ToolDialogProps) {
  const userInfo = useSessionStore((state) => state.userInfo)
  return userInfo ? <Frame {...{ userInfo, onClose }} /> : null
}

/** The field is there at once, and stays: what is typed, or composed, while the list is loading is not lost. */
function Frame({ userInfo, onClose }: ToolDialogProps & { userInfo: UserInfo }) {
  const messages = useMessageNamespace(deskToolsMessages)
  const [text, setText] = useState('')
  const [list, setList] = useState<ShownList>({ isExpanded: false, activeId: undefined })
  const actOnKey = useRef<FieldKey>(() => false)
  const isOfficial = userInfo.role !== 'respondent'
  const name = isOfficial ? messages.searchFor : messages.searchForPages
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and Escape belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return event.stopPropagation()
    if (actOnKey.current(event)) event.preventDefault()
  }
  return (
    <DeskDialog
      className="desk-search"
      label={messages.search}
      onClose={onClose}
      onOpen={(box) => box.querySelector('input')?.focus()}
    >
      <div className="desk-search-head">
        <Icon name="search" small />
        {/* Combobox of the ARIA Authoring Practices; its list is always open. */}
        <input
          className="desk-search-input"
          role="combobox"
          aria-label={name}
          aria-autocomplete="list"
          aria-expanded={list.isExpanded}
          aria-controls={listId}
          aria-activedescendant={list.activeId}
          autoComplete="off"
          spellCheck={false}
          maxLength={longestDeskSearch}
          placeholder={name}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <Palette {...{ userInfo, text, onClose }} onKeys={(act) => (actOnKey.current = act)} onList={setList} />
    </DeskDialog>
  )
}
