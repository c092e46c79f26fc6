import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { ChoiceList } from '@/components/choice-list/choice-list'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { type Comparability, type Condition, type Form, kindOf, type Question } from '@/lib/questionnaire'
import {
  buildCondition,
  comparisons,
  questionOf,
  questionsBefore,
  parseCondition,
  type Term,
  type TermGroup,
} from '@/lib/questionnaire/form-editing'
import { FigureField } from './number-field'
import { ItemActions, OneOf, Section } from './fields'
import { useSentence } from './use-sentence'
import { WrittenField } from './lazy-written'

interface ConditionFieldProps {
  /** Unique on the page; letters, digits and `-`. */
  id: string
  title: string
  /** The text without a condition. */
  always: string
  form: Form
  /** Only questions before this question or page may be used; all questions if undefined. */
  before?: string | undefined
  value: Condition | undefined
  onChange: (value: Condition | undefined) => void
}

/** A condition, term by term, with the sentence that describes it. */
export function ConditionField({ id, title, always, form, before, value, onChange }: ConditionFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const sentence = useSentence(form)
  const [isWritten, setWritten] = useState(false)
  const lines = parseCondition(value)
  const group = isWritten ? null : lines
  const first = questionsBefore(form, before)[0]
  const set = (next: TermGroup) => onChange(buildCondition(next))
  return (
    <Section title={title}>
      <Text className="editor-sentence">{value ? sentence.condition(value) : always}</Text>
      {group ? (
        <Terms id={id} form={form} before={before} group={group} onChange={set} />
      ) : (
        <WrittenField
          id={`${id}-written`}
          label={messages.written}
          {...{ form, before, value, onChange }}
          onClear={() => onChange(undefined)}
        />
      )}
      {group && first ? (
        <Button size="small" onPress={() => set({ ...group, terms: [...group.terms, newTerm(first)] })}>
          {messages.addTerm}
        </Button>
      ) : null}
      {first && lines ? (
        <Button size="small" variant="link" onPress={() => setWritten(!isWritten)}>
          {isWritten ? messages.inLines : messages.inWriting}
        </Button>
      ) : null}
    </Section>
  )
}

/** A new term about a question, valid without further input. */
function newTerm(question: Question): Term {
  const rows = 'rows' in question ? question.rows : []
  const columns = 'rows' in question && 'columns' in question ? question.columns : []
  const path = [question.id, rows[0]?.id, columns[0]?.id].filter(Boolean).join('.')
  return { path, sign: 'filled', values: [] }
}

type TermsProps = Pick<ConditionFieldProps, 'id' | 'form' | 'before'> & {
  group: TermGroup
  onChange: (group: TermGroup) => void
}

function Terms({ id, form, before, group, onChange }: TermsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const { join, terms } = group
  const replace = (at: number, term: Term) =>
    onChange({ ...group, terms: terms.map((one, index) => (index === at ? term : one)) })
  return (
    <>
      {terms.length > 1 ? (
        <OneOf
          id={`${id}-join`}
          label={messages.join}
          options={(['and', 'or'] as const).map((one) => ({ id: one, text: messages.conjunctions[one] }))}
          value={join}
          onChange={(next) => onChange({ ...group, join: next })}
        />
      ) : null}
      {terms.map((term, at) => (
        <View key={at} className="editor-box">
          <TermField
            id={`${id}-${at}`}
            form={form}
            before={before}
            term={term}
            onChange={(next) => replace(at, next)}
          />
          <ItemActions
            name={String(at + 1)}
            onRemove={() => onChange({ ...group, terms: terms.filter((_term, index) => index !== at) })}
          />
        </View>
      ))}
    </>
  )
}

const signs: Record<Comparability, Term['sign'][]> = {
  option: ['==', '!=', 'in', 'filled', 'empty'],
  options: ['has', 'filled', 'empty'],
  row: ['==', '!=', 'filled', 'empty'],
  ordered: [...comparisons, 'filled', 'empty'],
  text: ['filled', 'empty', '==', '!='],
}

type TermFieldProps = Pick<ConditionFieldProps, 'id' | 'form' | 'before'> & {
  term: Term
  onChange: (term: Term) => void
}

function TermField({ id, form, before, term, onChange }: TermFieldProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const question = questionOf(form, term.path.split('.')[0] ?? '')
  const own = signs[question ? kindOf(question).comparedAs : 'text']
  const offered = own.includes(term.sign) ? own : [...own, term.sign]
  const options = question && 'options' in question ? question.options : []
  const restart = (path: string) => onChange({ path, sign: 'filled', values: [] })
  const withSign = (sign: Term['sign']): Term => {
    if (sign === 'empty' || sign === 'filled') return { ...term, sign, values: [] }
    const [value = options[0]?.id ?? (question && kindOf(question).numeric === 'step' ? 1 : '0')] =
      term.values
    return { ...term, sign, values: sign === 'in' ? term.values : [value] }
  }
  return (
    <>
      <FigureField
        id={`${id}-path`}
        label={messages.figure}
        form={form}
        before={before}
        path={term.path}
        onChange={restart}
      />
      <OneOf
        id={`${id}-sign`}
        label={messages.sign}
        options={offered.map((sign) => ({ id: sign, text: messages.signs[sign] }))}
        value={term.sign}
        onChange={(sign) => onChange(withSign(sign))}
      />
      <TermValue id={`${id}-value`} question={question} term={term} onChange={onChange} />
    </>
  )
}

interface TermValueProps {
  id: string
  question: Question | undefined
  term: Term
  onChange: (term: Term) => void
}

function TermValue({ id, question, term, onChange }: TermValueProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const localText = useLocalText()
  if (term.sign === 'empty' || term.sign === 'filled') return null
  const set = (values: Term['values']) => onChange({ ...term, values })
  if (question && 'options' in question)
    return (
      <ChoiceList
        name={id}
        label={messages.value}
        type={term.sign === 'in' ? 'checkbox' : 'radio'}
        options={question.options.map((option) => ({
          id: option.id,
          text: localText(option.title) || option.id,
        }))}
        selected={term.values.map(String)}
        onChange={set}
      />
    )
  const [value = ''] = term.values
  return (
    <TextField
      id={id}
      label={messages.value}
      value={String(value)}
      maxLength={40}
      onChange={(text) => set([typeof value === 'number' && /^-?\d+$/.test(text) ? Number(text) : text])}
    />
  )
}
