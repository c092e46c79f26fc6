import { Text } from '@tarojs/components'
import type { FC } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { isNote, type Question, type QuestionKindName } from '@/lib/questionnaire'
import {
  answerNames,
  deleteQuestion,
  duplicateQuestion,
  kindsLike,
  moveQuestion,
  outlineIds,
  type ItemLine,
  type ItemRole,
  renameItem,
  renameQuestion,
  replaceQuestion,
  setItems,
} from '@/lib/questionnaire/form-editing'
import { ConditionField } from '../fields/condition-field'
import { FigureField } from '../fields/number-field'
import { ItemActions, LocalField, OneOf, Section, textOrNothing } from '../fields/fields'
import { Flag } from '../fields/flag'
import { HintFields } from '../fields/hint-fields'
import { IdField } from '../fields/id-field'
import { PrefillFields } from '../origins/prefill-fields'
import { kindSettings } from '../settings/kind-settings'
import type { SettingsProps } from '../model/settings-types'
import { ProblemsOf } from '../fields/problems-of'
import type { FormEditor } from '../model/use-form-editor'

export function QuestionPanel({ editor, question }: { editor: FormEditor; question: Question }) {
  const messages = useMessageNamespace(formEditorMessages)
  const { form, change } = editor
  const { id, kind } = question
  const set = (part: object, field = '') =>
    change(replaceQuestion(form, id, withoutMissing({ ...question, ...part })), field && `${id} ${field}`)
  const rename = (role: ItemRole, from: string, to: string) => change(renameItem(form, id, role, from, to))
  const write = (role: ItemRole, lines: ItemLine[]) => change(setItems(form, id, role, lines))
  const Settings = kindSettings[kind] as FC<SettingsProps<Question>> | null
  const names = answerNames(form, id)
  return (
    <Section title={messages.kinds[kind]}>
      <Order editor={editor} question={question} />
      <ProblemsOf at={id} />
      <LocalField
        id={`${id}-title`}
        labels={[messages.title, messages.titleEn]}
        value={question.title}
        multiline
        names={names}
        onChange={(title) => set({ title }, 'title')}
      />
      <FigureField
        id={`${id}-pipe`}
        label={messages.insert}
        form={form}
        before={id}
        path=""
        onChange={(path) => set({ title: withAnswer(question.title, path) })}
      />
      <LocalField
        id={`${id}-help`}
        labels={[messages.help, messages.helpEn]}
        value={question.help}
        multiline
        names={names}
        onChange={(help) => set({ help: textOrNothing(help) }, 'help')}
      />
      {isNote(question) ? null : <HintFields key={id} question={question} onChange={set} />}
      <Kind id={id} kind={kind} onChange={(next) => set({ kind: next })} />
      {isNote(question) ? null : (
        <Flag id={`${id}-required`} value={question.required} onChange={(required) => set({ required })}>
          {messages.required}
        </Flag>
      )}
      {isNote(question) ? null : <PrefillFields question={question} onChange={set} />}
      {Settings ? <Settings {...{ form, question, set, rename, write }} /> : null}
      <ConditionField
        id={`${id}-show`}
        title={messages.showIf}
        always={messages.always}
        form={form}
        before={id}
        value={question.showIf}
        onChange={(showIf) => set({ showIf })}
      />
      <Identity editor={editor} id={id} />
    </Section>
  )
}

interface KindFieldProps {
  id: string
  kind: QuestionKindName
  onChange: (kind: QuestionKindName) => void
}

/** Changes the kind of a question to a compatible one. Renders nothing if there is none. */
function Kind({ id, kind, onChange }: KindFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  if (kindsLike(kind).length < 2) return null
  return (
    <OneOf<QuestionKindName>
      id={`${id}-kind`}
      label={messages.kind}
      options={kindsLike(kind).map((one) => ({ id: one, text: messages.kinds[one] }))}
      value={kind}
      onChange={onChange}
    />
  )
}

/** The id that rules, conditions and texts use. */
function Identity({ editor: { form, change, select }, id }: { editor: FormEditor; id: string }) {
  const messages = useMessageNamespace(formEditorMessages)
  const rename = (to: string) => {
    change(renameQuestion(form, id, to))
    select(to)
  }
  return (
    <>
      <IdField id={`${id}-id`} label={messages.id} value={id} taken={outlineIds(form)} onRename={rename} />
      <Text className="small">{`{{${id}}}`}</Text>
    </>
  )
}

function Order({ editor, question: { id, title } }: { editor: FormEditor; question: Question }) {
  const localText = useLocalText()
  const { form, change, select } = editor
  const duplicate = () => {
    const copy = duplicateQuestion(form, id)
    change(copy.form)
    select(copy.id)
  }
  const remove = () => {
    change(deleteQuestion(form, id))
    select('form')
  }
  return (
    <ItemActions
      name={localText(title) || id}
      onMove={(step) => change(moveQuestion(form, id, step))}
      onDuplicate={duplicate}
      onRemove={remove}
    />
  )
}

const withAnswer = (title: Question['title'], path: string): Question['title'] => ({
  'zh-CN': `${title['zh-CN']}{{${path}}}`,
  'en-US': title['en-US'] === '' ? '' : `${title['en-US']}{{${path}}}`,
})

/** Omits undefined properties: a removed one equals one that was never set. */
const withoutMissing = <T extends object>(question: T): T =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined)) as T
