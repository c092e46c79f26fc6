import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { formEditorMessages } from '@/i18n/form-editor'
import { formMergeMessages } from '@/i18n/form-merge'
import { Region } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { nextProblemPlace } from './model/problem-place'
import type { FormEditor } from './model/use-form-editor'
import { Others } from './presence/others'

/** Save status, undo and redo, and who else is here. */
export function EditorBar({ editor, id }: { editor: FormEditor; id: string }) {
  const messages = useMessageNamespace(formEditorMessages)
  const isDesktop = useDesktop()
  const { state, undo, redo } = editor
  const { merged } = useMessageNamespace(formMergeMessages)
  const localText = useLocalText()
  const { conflict, restored, mergedFrom } = editor
  const said = {
    saved: messages.saved,
    saving: messages.saving,
    unsaved: messages.unsaved,
    failed: messages.notSaved,
  }
  const publish = () => open(href('publish', { kind: 'draft', id }))
  useShortcuts({ p: { label: messages.publish, act: publish, isOff: state !== 'saved' } })
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
          {[
            conflict ? messages.conflictTitle : said[state],
            restored && messages.restored,
            mergedFrom && merged(localText(mergedFrom)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Region>
      {isDesktop ? <CheckButton editor={editor} /> : null}
      <Button size="small" variant="primary" disabled={state !== 'saved'} onPress={publish}>
        {messages.publish}
      </Button>
      <Others editor={editor} />
    </View>
  )
}

/** How many places must be corrected; leads from one to the next. */
function CheckButton({ editor: { form, problems, selected, select } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const next = nextProblemPlace(form, problems, selected)
  return (
    <Button size="small" disabled={next === null} onPress={() => next !== null && select(next)}>
      {messages.check(problems.length)}
    </Button>
  )
}
