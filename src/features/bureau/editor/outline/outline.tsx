import { Text, View } from '@tarojs/components'
import { useContext } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formDimensionsMessages } from '@/i18n/form-dimensions'
import { formVersionsMessages } from '@/i18n/form-versions'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Question } from '@/lib/questionnaire'
import { outlineNumbers } from '@/lib/questionnaire/form-editing'
import { OutlineItem } from './outline-item'
import { useOrder } from './outline-order'
import { Picked } from '../model/picked'
import type { FormEditor } from '../model/use-form-editor'

interface OutlineProps {
  editor: FormEditor
  /** The pages and questions that are displayed; null: everything. */
  shown?: readonly string[] | null
}

/** The form by its pages and questions; a press selects one. */
export function Outline({ editor, shown = null }: OutlineProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const dimensions = useMessageNamespace(formDimensionsMessages)
  const versions = useMessageNamespace(formVersionsMessages)
  const localText = useLocalText()
  const { form, select, selected } = editor
  const order = useOrder(editor, shown)
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
  const isShown = ({ id }: { id: string }) => shown === null || shown.includes(id)
  return (
    <View className="editor-outline">
      {shown === null ? item('form', messages.formItem, 'editor-item-page') : null}
      {form.pages.filter(isShown).map((page) => (
        <View key={page.id}>
          {item(page.id, localText(page.title), 'editor-item-page')}
          {page.questions
            .filter(isShown)
            .map((question) => item(question.id, localText(question.title), '', question))}
        </View>
      ))}
      {shown === null ? (
        <>
          {item('rules', `${messages.rulesItem} ${form.rules?.length ?? 0}`, 'editor-item-page')}
          {item('dimensions', `${dimensions.item} ${form.dimensions?.length ?? 0}`, 'editor-item-page')}
          {item('changes', versions.item, 'editor-item-page')}
        </>
      ) : null}
      {shown?.length === 0 ? <Text className="muted">{messages.notFound}</Text> : null}
    </View>
  )
}
