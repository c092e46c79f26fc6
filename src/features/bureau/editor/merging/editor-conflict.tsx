import { Button } from '@/components/button/button'
import { Dialog } from '@/components/dialog/dialog'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import { type EditConflict, openConflicts } from '../model/merge-edits'
import type { ConflictChoice } from '../model/use-autosave'
import type { FormEditor } from '../model/use-form-editor'
import { MergeDialog } from './merge-dialog'

/** Two people have changed the same: the user decides, and no version is discarded without asking. */
export function EditorConflict({ editor }: { editor: FormEditor }) {
  const { conflict, resolveConflict } = editor
  if (!conflict) return null
  const { base } = conflict
  const parts = openConflicts(conflict, editor)
  const settle = async (use: ConflictChoice) => {
    const id = await resolveConflict(use)
    if (id !== null) replace(href('formEditor', { id }))
  }
  const onSettle = (use: ConflictChoice) => void settle(use)
  if (!parts || !base) return <WholeConflict {...{ conflict, onSettle }} />
  return (
    <MergeDialog
      {...{ editor, parts, onSettle }}
      conflict={{ ...conflict, base }}
      onCopy={() => onSettle('copy')}
    />
  )
}

interface WholeConflictProps {
  conflict: EditConflict
  onSettle: (use: ConflictChoice) => void
}

/** Both versions can only be taken whole: what they go back to is not kept any more. */
function WholeConflict({ conflict, onSettle }: WholeConflictProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  return (
    <Dialog
      open
      title={messages.conflictTitle}
      onClose={() => undefined}
      actions={
        <>
          <Button onPress={() => onSettle('mine')}>{messages.keepMine}</Button>
          <Button onPress={() => onSettle('theirs')}>{messages.takeTheirs}</Button>
          <Button variant="primary" onPress={() => onSettle('copy')}>
            {messages.copyMine}
          </Button>
        </>
      }
    >
      {messages.conflictText(localText(conflict.theirs.editedBy))}
    </Dialog>
  )
}
