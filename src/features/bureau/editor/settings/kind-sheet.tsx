import { Text, View } from '@tarojs/components'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { formEditorWords } from '@/i18n/form-editor'
import { type QuestionKindName, questionKindNames } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { Modal } from '@/platform/ui/modal'
import '../../../../styles/overlay.scss'
import './kind-sheet.scss'

/** All kinds of question. `onChoose` gets null if the user cancels. */
export function KindSheet({ onChoose }: { onChoose: (kind: QuestionKindName | null) => void }) {
  const words = useMessageNamespace(formEditorWords)
  const { common } = useMessages()
  return (
    <Modal className="editor-kinds" label={words.addQuestion} onClose={() => onChoose(null)}>
      <Text className="editor-section-title">{words.addQuestion}</Text>
      <View className="editor-kinds-grid">
        {questionKindNames.map((kind) => (
          <Pressable key={kind} className="editor-kind" onPress={() => onChoose(kind)}>
            {words.kinds[kind]}
          </Pressable>
        ))}
      </View>
      <Pressable className="editor-kind" onPress={() => onChoose(null)}>
        {common.cancel}
      </Pressable>
    </Modal>
  )
}
