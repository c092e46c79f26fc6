import { Text, View } from '@tarojs/components'
import { usePackageWords, useWords } from '@/hooks/use-words'
import { formEditorWords } from '@/i18n/form-editor'
import type { QuestionKind } from '@/lib/questionnaire'
import { questionKinds } from '@/lib/questionnaire/edit'
import { Pressable } from '@/platform/elements'
import { Modal } from '@/platform/modal'
import '../../../styles/overlay.scss'
import './kind-sheet.scss'

/** Every kind of question beside each other; null leaves without one. */
export function KindSheet({ onChoose }: { onChoose: (kind: QuestionKind | null) => void }) {
  const words = usePackageWords(formEditorWords)
  const { common } = useWords()
  return (
    <Modal className="editor-kinds" label={words.addQuestion} onClose={() => onChoose(null)}>
      <Text className="editor-section-title">{words.addQuestion}</Text>
      <View className="editor-kinds-grid">
        {questionKinds.map((kind) => (
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
