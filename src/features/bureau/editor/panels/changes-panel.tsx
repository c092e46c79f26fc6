import { Text, View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formVersionsMessages } from '@/i18n/form-versions'
import { Heading, Pressable } from '@/platform/ui/elements'
import { previewForm } from '@/services/surveys/form-service'
import type { AffectingChange } from '@/wire/bureau/form-changes'
import type { FormPreview } from '@/wire/surveys/forms'
import { changeKey, useChangeText } from '../../versions/use-change-text'
import type { FormEditor } from '../model/use-form-editor'

/** Every change of the saved draft against the newest published version; a press selects its place. */
export function ChangesPanel({ editor }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formVersionsMessages)
  const { draftId, revision, state, select } = editor
  const preview = useLoad(`changes ${draftId} ${revision}`, () => previewForm({ kind: 'draft', id: draftId }))
  if (preview.state === 'failed')
    return <ErrorState error={preview.error} onRetry={() => void preview.reload()} />
  if (!preview.data) return <Skeleton cards={1} lines={6} />
  return (
    <View className="editor-section">
      <Heading level={2} className="editor-section-title">
        <ChangesTitle preview={preview.data} />
      </Heading>
      {state === 'saved' ? null : <Text className="small muted">{messages.unsaved}</Text>}
      {preview.data.all.map((change) => (
        <Change key={changeKey(change)} change={change} onOpen={() => select(change.at)} />
      ))}
    </View>
  )
}

function ChangesTitle({ preview: { before, all } }: { preview: FormPreview }) {
  const messages = useMessageNamespace(formVersionsMessages)
  if (before === null) return <>{messages.first}</>
  return <>{all.length === 0 ? messages.same(before) : messages.title(before, all.length)}</>
}

function Change({ change, onOpen }: { change: AffectingChange; onOpen: () => void }) {
  const messages = useMessageNamespace(formVersionsMessages)
  const { titleOf, changeOf, beforeOf } = useChangeText()
  const { affected } = change
  const notes = [
    changeOf(change),
    beforeOf(change),
    affected === null ? '' : messages.affected(affected.drafts, affected.submitted),
  ]
  return (
    <Pressable className="editor-change" onPress={onOpen}>
      <View>{titleOf(change)}</View>
      <Text className="small">{notes.filter(Boolean).join(' · ')}</Text>
    </Pressable>
  )
}
