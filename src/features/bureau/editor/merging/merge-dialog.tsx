import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { formMergeMessages } from '@/i18n/form-merge'
import type { MergeChoices, MergeConflict, MergeSide } from '@/lib/questionnaire/form-merge'
import { Heading, Region } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import type { EditConflict } from '../model/merge-edits'
import type { EditedForm } from '../model/edited-form'
import type { FormEditor } from '../model/use-form-editor'
import { ConflictPart } from './conflict-part'
import { useSideChanges } from './use-side-changes'
import '../../../../styles/overlay.scss'
import './merge-dialog.scss'

interface MergeDialogProps {
  editor: FormEditor
  conflict: EditConflict & { base: EditedForm }
  parts: readonly MergeConflict[]
  onSettle: (choices: MergeChoices) => void
  onCopy: () => void
}

const nothing = () => undefined

/** The parts that two people have changed, side by side; the person takes a version of each. */
export function MergeDialog({ editor, conflict, parts, onSettle, onCopy }: MergeDialogProps) {
  const messages = useMessageNamespace(formMergeMessages)
  const { copyMine } = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const [choices, setChoices] = useState<MergeChoices>(() => new Map())
  const { theirs } = conflict
  const name = localText(theirs.editedBy)
  const forms = useMemo(() => ({ mine: editor.form, theirs: theirs.definition }), [editor.form, theirs])
  const changesOf = useSideChanges(conflict.base.form, forms)
  const choose = (keys: string[], side: MergeSide) =>
    setChoices(new Map([...choices, ...keys.map((key): [string, MergeSide] => [key, side])]))
  const keys = parts.map(({ key }) => key)
  const left = keys.filter((key) => !choices.has(key)).length
  return (
    <Modal className="editor-merge" label={messages.title} onClose={nothing}>
      <Heading level={2} className="editor-section-title">
        {messages.title}
      </Heading>
      <Text>{messages.text(name, parts.length)}</Text>
      {parts.length > 1 ? (
        <View className="editor-actions">
          <Button size="small" onPress={() => choose(keys, 'mine')}>
            {messages.allMine}
          </Button>
          <Button size="small" onPress={() => choose(keys, 'theirs')}>
            {messages.allTheirs}
          </Button>
        </View>
      ) : null}
      <View className="editor-merge-parts">
        {parts.map((part) => (
          <ConflictPart
            key={part.key}
            conflict={part}
            forms={forms}
            changes={{ mine: changesOf(part, 'mine'), theirs: changesOf(part, 'theirs') }}
            names={{ mine: messages.mine, theirs: messages.theirs(name) }}
            chosen={choices.get(part.key) ?? null}
            onChoose={(side) => choose([part.key], side)}
          />
        ))}
      </View>
      <View className="editor-merge-foot">
        <Region className="editor-state" role="status">
          <Text className="small">{left > 0 ? messages.left(left) : ''}</Text>
        </Region>
        <Button onPress={onCopy}>{copyMine}</Button>
        <Button variant="primary" disabled={left > 0} onPress={() => onSettle(choices)}>
          {messages.take}
        </Button>
      </View>
    </Modal>
  )
}
