import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import { formVersionsMessages } from '@/i18n/form-versions'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Question, QuestionKindName } from '@/lib/questionnaire'
import { addPage, addQuestion, outlineNumbers, pageOf } from '@/lib/questionnaire/form-editing'
import { KindSheet } from './kind-sheet'
import { OutlineItem } from './outline-item'
import { useOrder } from './outline-order'
import { Picked } from '../model/picked'
import type { FormEditor } from '../model/use-form-editor'

/** The form by its pages and questions; a press selects one. */
export function Outline({ editor }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const dimensions = useMessageNamespace(formDimensionsMessages)
  const versions = useMessageNamespace(formVersionsMessages)
  const localText = useLocalText()
  const { form, select, selected } = editor
  const order = useOrder(editor)
  const picked = useContext(Picked)
  const numbers = outlineNumbers(form)
  const item = (id: string, title: string, className = '', question?: Question) => {
    const text = title || messages.untitled
    return (
      <OutlineItem
        key={id}
        {...{ text, className, question }}
        number={numbers.get(id)}
        picked={picked.has(id) ? messages.picked : null}
        on={selected === id}
        others={editor.others.filter(({ at }) => at === id)}
        onSelect={() => select(id)}
        handle={order(id, text)}
      />
    )
  }
  return (
    <View className="editor-outline">
      {item('form', messages.formItem, 'editor-item-page')}
      {form.pages.map((page) => (
        <View key={page.id}>
          {item(page.id, localText(page.title), 'editor-item-page')}
          {page.questions.map((question) => item(question.id, localText(question.title), '', question))}
        </View>
      ))}
      {item('rules', `${messages.rulesItem} ${form.rules?.length ?? 0}`, 'editor-item-page')}
      {item('dimensions', `${dimensions.item} ${form.dimensions?.length ?? 0}`, 'editor-item-page')}
      {item('changes', versions.item, 'editor-item-page')}
      <AddButtons editor={editor} />
    </View>
  )
}

/** Adds a question of a chosen kind, or a page. */
function AddButtons({ editor: { form, change, select, selected } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
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
  return (
    <>
      <View className="editor-adding">
        <Button size="small" variant="primary" onPress={() => setAdding(true)}>
          {messages.addQuestion}
        </Button>
        <Button size="small" onPress={newPage}>
          {messages.addPage}
        </Button>
      </View>
      {adding ? <KindSheet onChoose={newQuestion} /> : null}
    </>
  )
}
