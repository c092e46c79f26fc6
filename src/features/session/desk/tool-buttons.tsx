import { type ComponentType, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { Key } from './key'
import { SearchDialog } from './palette/search-frame'
import type { ToolDialogProps } from './types'
import './desk-tools.scss'

const Nothing: ComponentType<ToolDialogProps> = () => null
// In the file of the tables of computers: phones load the list of all files.
const KeyHelp = lazyComponent(
  async () => (await import(/* webpackChunkName: "desk" */ './key-help')).KeyHelp,
  Nothing,
)
const dialogs = { palette: SearchDialog, keys: KeyHelp }

/** Opens the search and the help on keys. */
export const ToolButtons = withPageFront(function ToolButtonsInFront() {
  return useDesktop() ? <Buttons /> : null
})

function Buttons() {
  const messages = useMessageNamespace(deskToolsMessages)
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null)
  const shortcuts = {
    'mod+k': { label: messages.searchFor, act: () => setOpened('palette') },
    '?': { label: messages.keys, act: () => setOpened('keys') },
  }
  useShortcuts(shortcuts, 'everywhere')
  const Dialog = opened && dialogs[opened]
  return (
    <div className="desk-tools">
      <button
        type="button"
        className="desk-search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpened('palette')}
      >
        <Icon name="search" small />
        <span className="visually-hidden desk-search-button-name">{messages.search}</span>
        <span className="desk-search-text one-line">{messages.searchButton}</span>
        <Key name="mod+k" />
      </button>
      <button
        type="button"
        className="desk-help-button"
        aria-haspopup="dialog"
        aria-label={messages.keys}
        aria-keyshortcuts="?"
        title={messages.keys}
        onClick={() => setOpened('keys')}
      >
        ?
      </button>
      {Dialog ? <Dialog onClose={() => setOpened(null)} /> : null}
    </div>
  )
}
