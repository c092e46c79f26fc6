import { Text } from '@tarojs/components'
import { useMemo } from 'react'
import { Checkbox } from '@/components/checkbox/checkbox'
import { DateField } from '@/components/date-field/date-field'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { type Form, type FormHead, refusesAnonymity, tooLongForAnonymous } from '@/lib/questionnaire'
import { emptyText } from '@/lib/questionnaire/form-editing'
import { CountField, LocalField, Section, textOrNothing } from '../fields/fields'
import { ProblemsOf } from '../fields/problems-of'
import type { FormEditor } from '../model/use-form-editor'

/** Settings of the whole form: its title, its introduction and the head that an official form must have. */
export function FormPanel({ editor }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const { form, change, isTemplate, setTemplate } = editor
  const set = (part: Partial<Form>, field = '') => change({ ...form, ...part }, field && `form ${field}`)
  const { intro: _intro, ...withoutIntro } = form
  const { head: _head, ...withoutHead } = form
  return (
    <Section title={messages.formItem}>
      <ProblemsOf at={form.id} />
      <LocalField
        id="form-title"
        labels={[messages.title, messages.titleEn]}
        value={form.title}
        onChange={(title) => set({ title }, 'title')}
      />
      <LocalField
        id="form-intro"
        labels={[messages.intro, messages.introEn]}
        value={form.intro}
        multiline
        onChange={(text) => {
          const intro = textOrNothing(text)
          change(intro ? { ...form, intro } : withoutIntro, 'form intro')
        }}
      />
      <CountField
        id="form-minutes"
        label={messages.minutes}
        value={form.minutes}
        least={1}
        most={600}
        onChange={(minutes = 1) => set({ minutes: Math.max(1, minutes) }, 'minutes')}
      />
      <AnonymityLimit form={form} />
      <Checkbox name="form-template" checked={isTemplate} onChange={setTemplate}>
        {messages.template}
      </Checkbox>
      <Checkbox
        name="form-head"
        checked={form.head !== undefined}
        onChange={(wanted) => change(wanted ? { ...form, head: newHead() } : withoutHead)}
      >
        {messages.withHead}
      </Checkbox>
      {form.head ? <Head head={form.head} onChange={(head) => set({ head }, 'head')} /> : null}
    </Section>
  )
}

/** Lists the questions to limit before the form can be used for an anonymous survey. */
function AnonymityLimit({ form }: { form: Form }) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  const titles = useMemo(() => {
    const ids = new Set(refusesAnonymity(form) ? [] : tooLongForAnonymous(form))
    return form.pages
      .flatMap(({ questions }) => questions)
      .flatMap(({ id, title }) => (ids.has(id) ? [localText(title) || id] : []))
  }, [form, localText])
  return titles.length > 0 ? <Text className="small">{messages.tooLongForAnonymous(...titles)}</Text> : null
}

const newHead = (): FormHead => ({
  code: '',
  authority: emptyText(),
  approvedBy: emptyText(),
  approvalNumber: '',
  validUntil: '2030-12-31',
})

function Head({ head, onChange }: { head: FormHead; onChange: (head: FormHead) => void }) {
  const messages = useMessageNamespace(formEditorMessages)
  const text = (name: 'code' | 'approvalNumber', label: string) => (
    <TextField
      id={`head-${name}`}
      label={label}
      value={head[name]}
      maxLength={100}
      onChange={(value) => onChange({ ...head, [name]: value })}
    />
  )
  return (
    <>
      {text('code', messages.headCode)}
      <LocalField
        id="head-authority"
        labels={[messages.authority, messages.authorityEn]}
        value={head.authority}
        onChange={(authority) => onChange({ ...head, authority })}
      />
      <LocalField
        id="head-approved"
        labels={[messages.approvedBy, messages.approvedByEn]}
        value={head.approvedBy}
        onChange={(approvedBy) => onChange({ ...head, approvedBy })}
      />
      {text('approvalNumber', messages.approvalNumber)}
      <Section title={messages.validUntil}>
        <DateField
          id="head-valid"
          label={messages.validUntil}
          value={head.validUntil}
          placeholder={messages.choose}
          onChange={(validUntil) => onChange({ ...head, validUntil: validUntil || head.validUntil })}
        />
      </Section>
    </>
  )
}
