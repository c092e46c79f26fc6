import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { open } from '@/platform/page/navigation'
import { Pressable } from '@/platform/ui/elements'
import { href } from '@/routes'
import type { AffectingChange } from '@/wire/bureau/form-changes'
import type { FormPreview, FormSource } from '@/wire/surveys/forms'
import { changeKey, useChangeText } from '../versions/use-change-text'

interface VersionChangesProps extends Pick<FormPreview, 'changes' | 'all'> {
  label: string
  source: FormSource
}

/** Every change of a version; those of a draft lead to their places in the editor. */
export function VersionChanges({ label, changes, all, source }: VersionChangesProps) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const { changeOf } = useChangeText()
  const figure = (count: number | undefined) => (count === undefined ? '' : String(count))
  const listed = all.map((change) => ({
    id: changeKey(change),
    cells: [
      <Place key="place" {...{ change, source }} />,
      changeOf(change),
      figure(change.affected?.drafts),
      figure(change.affected?.submitted),
    ],
  }))
  // From an older gateway, which lists only what affects answers.
  const counted = changes.map(({ kind, questionId, part, title, drafts, submitted }) => ({
    id: `${kind} ${questionId} ${part ?? ''}`,
    cells: [localText(title), messages.changeKinds[kind], String(drafts), String(submitted)],
  }))
  if (changes.length === 0 && all.length === 0) return null
  return (
    <DataTable
      label={label}
      columns={[
        { title: messages.question },
        { title: messages.change },
        { title: messages.touchedDrafts, figures: true },
        { title: messages.touchedSubmitted, figures: true },
      ]}
      rows={all.length > 0 ? listed : counted}
    />
  )
}

function Place({ change, source }: { change: AffectingChange; source: FormSource }) {
  const { titleOf, beforeOf } = useChangeText()
  const title = titleOf(change)
  const before = beforeOf(change)
  const { kind, id } = source
  return (
    <View>
      {kind === 'draft' ? (
        <Pressable className="publish-change" onPress={() => open(href('formEditor', { id, at: change.at }))}>
          {title}
        </Pressable>
      ) : (
        title
      )}
      {before === '' ? null : <Text className="small muted">{before}</Text>}
    </View>
  )
}
