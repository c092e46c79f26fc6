import { Text, View } from '@tarojs/components'
import { Notice } from '@/components/notice/notice'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formMergeMessages } from '@/i18n/form-merge'
import { Pressable, Region } from '@/platform/ui/elements'
import type { OtherEditor } from '@/wire/form-editing/form-merge'
import type { FormEditor } from '../model/use-form-editor'
import { usePlaceText } from './use-place-text'
import './others.scss'

/** The name of another editor, or that it is the person's own window. */
export function useOtherName(): (other: OtherEditor) => string {
  const messages = useMessageNamespace(formMergeMessages)
  const localText = useLocalText()
  return ({ name, isSelf }) => (isSelf ? messages.myself : localText(name))
}

/** The names of several, each once: a person may have several other windows. */
function useOtherNames(): (others: readonly OtherEditor[]) => string {
  const messages = useMessageNamespace(formMergeMessages)
  const nameOf = useOtherName()
  return (others) => [...new Set(others.map(nameOf))].join(messages.between)
}

/** Who else has the form open; a press selects what they have open. */
export function Others({ editor: { others, form, select } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formMergeMessages)
  const nameOf = useOtherName()
  const placeText = usePlaceText()
  return (
    <Region className={others.length > 0 ? 'editor-others' : ''} role="status">
      {others.map((other) => (
        <Pressable key={other.editor} className="editor-other" onPress={() => select(other.at)}>
          <View className="editor-other-mark">
            <Text>{nameOf(other).slice(0, 1)}</Text>
          </View>
          <Text className="small">{messages.editing(nameOf(other), placeText(form, other.at))}</Text>
        </Pressable>
      ))}
    </Region>
  )
}

/** Says above the settings that others have the same part open. */
export function OthersHere({ editor: { others, selected } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formMergeMessages)
  const namesOf = useOtherNames()
  const here = others.filter(({ at }) => at === selected)
  if (here.length === 0) return null
  return <Notice tone="warn">{messages.here(namesOf(here))}</Notice>
}

/** Marks a line of the outline that others have open. */
export function OthersMark({ others }: { others: readonly OtherEditor[] }) {
  const messages = useMessageNamespace(formMergeMessages)
  const namesOf = useOtherNames()
  if (others.length === 0) return null
  const names = namesOf(others)
  return (
    <View className="editor-other-mark">
      <Text>{names.slice(0, 1)}</Text>
      <Text className="visually-hidden">{messages.mark(names)}</Text>
    </View>
  )
}
