import { Text, View } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { AnswerName } from '@/lib/questionnaire/form-editing'
import { Pressable, Region } from '@/platform/ui/elements'

/** Maximum number of suggested names; further typing narrows them. */
export const maxNames = 8

interface NameListProps {
  offered: AnswerName[]
  onChoose: (name: AnswerName) => void
}

/** Answers whose name starts with the typed text; a press completes the name. */
export function NameList({ offered, onChoose }: NameListProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  if (offered.length === 0) return null
  return (
    <Region className="editor-names" role="group" label={messages.names}>
      {offered.map((name) => (
        <Pressable key={name.path} className="editor-name" onPress={() => onChoose(name)}>
          <View>{name.titles.map(localText).filter(Boolean).join(' · ') || messages.untitled}</View>
          <Text className="small muted">{name.path}</Text>
        </Pressable>
      ))}
    </Region>
  )
}
