import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import type { Form, FormPage, PageJump } from '@/lib/questionnaire'
import {
  answerNames,
  deletePage,
  duplicatePage,
  movePage,
  outlineIds,
  renamePage,
  updatePage,
} from '@/lib/questionnaire/form-editing'
import { ConditionField } from '../fields/condition-field'
import { ItemActions, LocalField, OneOf, Section } from '../fields/fields'
import { IdField } from '../fields/id-field'
import { ProblemsOf } from '../fields/problems-of'
import type { FormEditor } from '../model/use-form-editor'

/** The jump target "end of the form". No page id starts with a dot. */
const theEnd = '.end'

/** A page: its title, its condition and its jumps. */
export function PagePanel({ editor, page }: { editor: FormEditor; page: FormPage }) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const { form, change, select } = editor
  const { id } = page
  const set = (part: Partial<FormPage>, field = '') =>
    change(updatePage(form, id, part), field && `${id} ${field}`)
  const remove = () => {
    change(deletePage(form, id))
    select('form')
  }
  const duplicate = () => {
    const copy = duplicatePage(form, id)
    change(copy.form)
    select(copy.id)
  }
  const rename = (to: string) => {
    change(renamePage(form, id, to))
    select(to)
  }
  return (
    <Section title={messages.page}>
      <ItemActions
        name={localText(page.title)}
        onMove={(step) => change(movePage(form, id, step))}
        onDuplicate={duplicate}
        onRemove={form.pages.length > 1 ? remove : undefined}
      />
      <ProblemsOf at={id} />
      <LocalField
        id={`${id}-title`}
        labels={[messages.pageTitle, messages.pageTitleEn]}
        value={page.title}
        names={answerNames(form, id)}
        onChange={(title) => set({ title }, 'title')}
      />
      <ConditionField
        id={`${id}-show`}
        title={messages.showIf}
        always={messages.always}
        form={form}
        before={id}
        value={page.showIf}
        onChange={(showIf) => set({ showIf })}
      />
      <Jumps
        form={form}
        page={page}
        onChange={(jumps) => set({ jumps: jumps.length > 0 ? jumps : undefined })}
      />
      <IdField id={`${id}-id`} label={messages.id} value={id} taken={outlineIds(form)} onRename={rename} />
    </Section>
  )
}

interface JumpsProps {
  form: Form
  page: FormPage
  onChange: (jumps: PageJump[]) => void
}

/** The first jump whose condition is true applies. Conditions may use answers of the page itself. */
function Jumps({ form, page, onChange }: JumpsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const jumps = page.jumps ?? []
  const later = form.pages.slice(form.pages.indexOf(page) + 1)
  const after = later[0]?.id
  const targets = [
    ...later.map(({ id, title }) => ({ id, text: localText(title) })),
    { id: theEnd, text: messages.end },
  ]
  const replace = (at: number, jump: PageJump) =>
    onChange(jumps.map((one, index) => (index === at ? jump : one)))
  return (
    <Section title={messages.jumps}>
      {jumps.map((jump, at) => (
        <View key={at} className="editor-box">
          <OneOf
            id={`${page.id}-jump-${at}`}
            label={messages.jumpTo}
            options={targets}
            value={jump.to ?? theEnd}
            onChange={(to) => replace(at, { ...jump, to: to === theEnd ? null : to })}
          />
          <ConditionField
            id={`${page.id}-jump-${at}-when`}
            title={messages.jumpWhen}
            always={messages.alwaysJumps}
            form={form}
            before={after}
            value={jump.when}
            onChange={(when) => replace(at, { ...jump, when })}
          />
          <ItemActions
            name={`${messages.jumpTo} ${at + 1}`}
            onRemove={() => onChange(jumps.filter((_jump, index) => index !== at))}
          />
        </View>
      ))}
      <Button size="small" onPress={() => onChange([...jumps, { to: null }])}>
        {messages.addJump}
      </Button>
    </Section>
  )
}
