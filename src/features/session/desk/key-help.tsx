import { useState } from 'react'
import { DeskDialog } from '@/desktop/overlay/desk-dialog'
import { useMessageNamespace } from '@/hooks/use-messages'
import { type KeyHelp as Entry, shortcutsInFront } from '@/hooks/use-shortcuts'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { Heading } from '@/platform/ui/elements'
import { Key } from './key'
import type { ToolDialogProps } from './types'
import '../../../desktop/page/page.scss'

/** Lists the keys of the page in front, and those of all pages, as they are declared. */
export function KeyHelp({ onClose }: ToolDialogProps) {
  const messages = useMessageNamespace(deskToolsMessages)
  const [groups] = useState(() => ({
    here: shortcutsInFront('page'),
    everywhere: shortcutsInFront('everywhere'),
  }))
  return (
    <DeskDialog className="key-help" label={messages.keys} onClose={onClose}>
      <Heading level={2} className="key-help-head">
        {messages.keys}
      </Heading>
      <div className="key-help-groups">
        <KeyGroup title={messages.keysHere} keys={groups.here} none={messages.noKeysHere} />
        <KeyGroup title={messages.keysEverywhere} keys={groups.everywhere} />
      </div>
      <div className="key-help-foot">
        <span className="key-help-note">{messages.keysRest}</span>
        <button type="button" className="desktop-button" onClick={onClose}>
          {messages.close}
        </button>
      </div>
    </DeskDialog>
  )
}

interface KeyGroupProps {
  title: string
  keys: readonly Entry[]
  /** Stands in the place of the keys if there are none. */
  none?: string
}

function KeyGroup({ title, keys, none }: KeyGroupProps) {
  return (
    <section aria-label={title}>
      <Heading level={3} className="key-help-title">
        {title}
      </Heading>
      {keys.length === 0 ? (
        <p className="key-help-note">{none}</p>
      ) : (
        <dl className="key-help-list">
          {keys.map(({ key, shift, label }) => (
            <div key={`${key} ${shift}`} className="key-help-row">
              <dt>
                <Key name={key} shift={shift} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
