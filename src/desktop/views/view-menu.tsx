import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { dataGridMessages } from '@/i18n/data-grid'
import { Menu } from '../overlay/menu'
import { longestViewName, useSavedViews } from './saved-views'

interface ViewMenuProps {
  /** Key of the kept views; differs between people. */
  settingsKey: string
  /** The present filters and order. */
  query: Record<string, string>
  /** Suggested name of a new view. */
  suggestion: string
  onChoose: (query: Record<string, string>) => void
}

/** Saved views of a table: chooses, saves and deletes them. */
export function ViewMenu({ settingsKey, query, suggestion, onChoose }: ViewMenuProps) {
  const messages = useMessageNamespace(dataGridMessages)
  const { views, save, remove } = useSavedViews(settingsKey)
  const [isNaming, setNaming] = useState(false)
  const choose = views.map((view) => ({
    id: view.name,
    text: view.name,
    onPress: () => onChoose(view.query),
  }))
  const change = [
    { id: 'save', text: messages.saveView, onPress: () => setNaming(true) },
    ...views.map(({ name }) => ({
      id: `delete ${name}`,
      text: messages.deleteView(name),
      onPress: () => remove(name),
    })),
  ]
  return (
    <>
      <Menu label={messages.views} hasText groups={[choose, change]}>
        {messages.views}
      </Menu>
      {isNaming ? (
        <NameDialog
          suggestion={suggestion}
          onClose={() => setNaming(false)}
          onSave={(name) => {
            save({ name, query })
            setNaming(false)
          }}
        />
      ) : null}
    </>
  )
}

interface NameDialogProps {
  suggestion: string
  onClose: () => void
  onSave: (name: string) => void
}

function NameDialog({ suggestion, onClose, onSave }: NameDialogProps) {
  const messages = useMessageNamespace(dataGridMessages)
  const { common } = useMessages()
  const [name, setName] = useState(suggestion)
  const wanted = name.trim()
  return (
    <Dialog
      open
      title={messages.saveViewTitle}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{common.cancel}</Button>
          <Button variant="primary" disabled={wanted === ''} onPress={() => onSave(wanted)}>
            {messages.save}
          </Button>
        </>
      }
    >
      <TextField
        id="view-name"
        label={messages.viewName}
        placeholder={messages.viewNameHint}
        value={name}
        maxLength={longestViewName}
        onChange={setName}
      />
    </Dialog>
  )
}
