import type { ReactNode } from 'react'
import { Icon } from '@/components/icon/icon'
import { Heading } from '@/platform/ui/elements'
import { SplitPane } from '../split/split-pane'
import './list.scss'

interface ListPaneProps {
  /** Of the list, and whose width of the pane is kept. */
  name: string
  owner: string | null
  /** Accessible name. */
  label: string
  /** Initial width in CSS pixels. */
  width?: number
  /** Beside the button that closes, where the content has no heading of its own. */
  title?: string | undefined
  /** Name of the button that closes. */
  close: string
  onClose: () => void
  children: ReactNode
}

/** What stands at the right of a list: the opened row, or what the list is filled from. */
export function ListPane(props: ListPaneProps) {
  const { name, owner, label, width = 380, title, close, onClose, children } = props
  return (
    <SplitPane settingsKey={`${name}-pane ${owner ?? ''}`} label={label} side="end" width={width}>
      <aside className="desktop-list-pane" aria-label={label}>
        <div className="desktop-list-pane-head">
          {title === undefined ? null : (
            <Heading level={2} className="desktop-list-pane-title">
              {title}
            </Heading>
          )}
          <button type="button" className="desktop-close" aria-label={close} onClick={onClose}>
            <Icon name="close" small />
          </button>
        </div>
        {children}
      </aside>
    </SplitPane>
  )
}
