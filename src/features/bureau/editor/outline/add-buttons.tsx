import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { formEditorMessages } from '@/i18n/form-editor'
import type { QuestionKindName } from '@/lib/questionnaire'
import { addPage, addQuestion, pageOf } from '@/lib/questionnaire/form-editing'
import type { FormEditor } from '../model/use-form-editor'
import { KindSheet } from './kind-sheet'

/** Adds a question of a chosen kind, or a page. */
export function AddButtons({ editor: { form, change, select, selected } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const isDesktop = useDesktop()
  const [adding, setAdding] = useState(false)
  const newPage = () => {
    const { form: next, id } = addPage(form)
    change(next)
    select(id)
  }
  /** Inserts after the selected question, or at the end. */
  const newQuestion = (kind: QuestionKindName | null) => {
    setAdding(false)
    if (kind === null) return
    const last = form.pages[form.pages.length - 1]?.id ?? ''
    const { form: next, id } = addQuestion(form, pageOf(form, selected) ? selected : last, kind)
    change(next)
    select(id)
  }
  useShortcuts({ n: { label: messages.addQuestion, act: () => setAdding(true) } })
  return (
    <>
      <View className="editor-adding">
        <Button size="small" variant="primary" label={messages.addQuestion} onPress={() => setAdding(true)}>
          {isDesktop ? messages.shortAdd.question : messages.addQuestion}
        </Button>
        <Button size="small" label={messages.addPage} onPress={newPage}>
          {isDesktop ? messages.shortAdd.page : messages.addPage}
        </Button>
      </View>
      {adding ? <KindSheet onChoose={newQuestion} /> : null}
    </>
  )
}
