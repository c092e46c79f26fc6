import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { Region } from '@/platform/ui/elements'
import { open, replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { FormEditor } from './model/use-form-editor'

/** Save status, undo and redo. */
export function EditorBar({ editor, id }: { editor: FormEditor; id: string }) {
  const messages = useMessageNamespace(formEditorMessages)
  const { state, undo, redo } = editor
  const { conflict, restored } = editor
  const said = {
    saved: messages.saved,
    saving: messages.saving,
    unsaved: messages.unsaved,
    failed: messages.notSaved,
  }
  return (
    <View className="editor-bar">
      <Button size="small" disabled={undo === null} onPress={() => undo?.()}>
        {messages.undo}
      </Button>
      <Button size="small" disabled={redo === null} onPress={() => redo?.()}>
        {messages.redo}
      </Button>
      <Region className="editor-state" role="status">
        <Text className="small">
          {[conflict ? messages.conflictTitle : said[state], restored && messages.restored]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Region>
      <Button
        size="small"
        variant="primary"
        disabled={state !== 'saved'}
        onPress={() => open(href('publish', { kind: 'draft', id }))}
      >
        {messages.publish}
      </Button>
    </View>
  )
}

/** Two people have edited the same form: the user decides, and no version is discarded without asking. */
export function EditorConflict({ editor: { conflict, resolveConflict: settle } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  if (!conflict) return null
  const copy = async () => {
    const id = await settle('copy')
    if (id !== null) replace(href('formEditor', { id }))
  }
  return (
    <Dialog
      open
      title={messages.conflictTitle}
      onClose={() => undefined}
      actions={
        <>
          <Button onPress={() => void settle('mine')}>{messages.keepMine}</Button>
          <Button onPress={() => void settle('theirs')}>{messages.takeTheirs}</Button>
          <Button variant="primary" onPress={() => void copy()}>
            {messages.copyMine}
          </Button>
        </>
      }
    >
      {messages.conflictText(localText(conflict.editedBy))}
    </Dialog>
  )
}
