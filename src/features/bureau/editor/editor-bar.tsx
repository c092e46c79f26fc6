import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorWords } from '@/i18n/form-editor'
import { Region } from '@/platform/ui/elements'
import { open, replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { FormEditor } from './use-form-editor'

/** Save status, undo and redo. */
export function EditorBar({ editor, id }: { editor: FormEditor; id: string }) {
  const words = useMessageNamespace(formEditorWords)
  const { state, undo, redo } = editor
  const { conflict, restored } = editor
  const said = { saved: words.saved, saving: words.saving, unsaved: words.unsaved, failed: words.notSaved }
  return (
    <View className="editor-bar">
      <Button size="small" disabled={undo === null} onPress={() => undo?.()}>
        {words.undo}
      </Button>
      <Button size="small" disabled={redo === null} onPress={() => redo?.()}>
        {words.redo}
      </Button>
      <Region className="editor-state" role="status">
        <Text className="small">
          {[conflict ? words.conflictTitle : said[state], restored && words.restored]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Region>
      <Button
        size="small"
        look="primary"
        disabled={state !== 'saved'}
        onPress={() => open(href('publish', { kind: 'draft', id }))}
      >
        {words.publish}
      </Button>
    </View>
  )
}

/** Two people have edited the same form: the user decides, and no version is discarded without asking. */
export function EditorConflict({ editor: { conflict, settle } }: { editor: FormEditor }) {
  const words = useMessageNamespace(formEditorWords)
  const say = useLocalText()
  if (!conflict) return null
  const copy = async () => {
    const id = await settle('copy')
    if (id !== null) replace(href('formEditor', { id }))
  }
  return (
    <Dialog
      open
      title={words.conflictTitle}
      onClose={() => undefined}
      actions={
        <>
          <Button onPress={() => void settle('mine')}>{words.keepMine}</Button>
          <Button onPress={() => void settle('theirs')}>{words.takeTheirs}</Button>
          <Button look="primary" onPress={() => void copy()}>
            {words.copyMine}
          </Button>
        </>
      }
    >
      {words.conflictText(say(conflict.editedBy))}
    </Dialog>
  )
}
