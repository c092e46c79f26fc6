import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { useLocalText, usePackageWords, useWords } from '@/hooks/use-words'
import { formEditorWords } from '@/i18n/form-editor'
import { addPage, addQuestion, pageOf, questionKinds } from '@/lib/questionnaire/edit'
import { OutlineItem } from './outline-item'
import { useOrder } from './outline-order'
import type { FormEditor } from './use-form-editor'

/** The form by its pages and questions; a press shows what can be set of each. */
export function Outline({ editor }: { editor: FormEditor }) {
  const words = usePackageWords(formEditorWords)
  const say = useLocalText()
  const { form, change, select, selected } = editor
  const order = useOrder(editor)
  const item = (id: string, title: string, look = '') => {
    const text = title || words.untitled
    return (
      <OutlineItem
        key={id}
        {...{ text, look }}
        on={selected === id}
        onSelect={() => select(id)}
        place={order(id, text)}
      />
    )
  }
  const newPage = () => {
    const { form: next, id } = addPage(form)
    change(next)
    select(id)
  }
  return (
    <View className="editor-outline">
      {item('form', words.formItem, 'editor-item-page')}
      {form.pages.map((page) => (
        <View key={page.id}>
          {item(page.id, say(page.title), 'editor-item-page')}
          {page.questions.map((question) => item(question.id, say(question.title)))}
        </View>
      ))}
      {item('rules', `${words.rulesItem} ${form.rules?.length ?? 0}`, 'editor-item-page')}
      <AddQuestion editor={editor} />
      <Button size="small" onPress={newPage}>
        {words.addPage}
      </Button>
    </View>
  )
}

/** A question of a chosen kind, behind what is selected or at the end. */
function AddQuestion({ editor }: { editor: FormEditor }) {
  const words = usePackageWords(formEditorWords)
  const { common } = useWords()
  const [open, setOpen] = useState(false)
  const { form, change, select, selected } = editor
  const add = (index: number | null) => {
    setOpen(false)
    const kind = index === null ? undefined : questionKinds[index]
    if (!kind) return
    const last = form.pages[form.pages.length - 1]?.id ?? ''
    const { form: next, id } = addQuestion(form, pageOf(form, selected) ? selected : last, kind)
    change(next)
    select(id)
  }
  return (
    <>
      <Button size="small" look="primary" onPress={() => setOpen(true)}>
        {words.addQuestion}
      </Button>
      {open ? (
        <ActionSheet
          title={words.addQuestion}
          options={questionKinds.map((kind) => words.kinds[kind])}
          cancel={common.cancel}
          onChoose={add}
        />
      ) : null}
    </>
  )
}
