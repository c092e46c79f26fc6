import { Text, View } from '@tarojs/components'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { type QuestionKindName, questionKindNames } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import '../../../../styles/overlay.scss'
import './kind-sheet.scss'

/** All kinds of question. `onChoose` gets null if the user cancels. */
export function KindSheet({ onChoose }: { onChoose: (kind: QuestionKindName | null) => void }) {
  const messages = useMessageNamespace(formEditorMessages)
  const { common } = useMessages()
  return (
    <Modal className="editor-kinds" label={messages.addQuestion} onClose={() => onChoose(null)}>
      <Text className="editor-section-title">{messages.addQuestion}</Text>
      <View className="editor-kinds-grid">
        {questionKindNames.map((kind) => (
          <Pressable key={kind} className="editor-kind" onPress={() => onChoose(kind)}>
            {messages.kinds[kind]}
          </Pressable>
        ))}
      </View>
      <Pressable className="editor-kind" onPress={() => onChoose(null)}>
        {common.cancel}
      </Pressable>
    </Modal>
  )
}
