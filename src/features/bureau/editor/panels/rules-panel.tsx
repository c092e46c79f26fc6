import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { formEditorMessages } from '@/i18n/form-editor'
import { ruleMessages } from '@/i18n/rules'
import { type EditRule, type Form, kindOf, type RuleLevel } from '@/lib/questionnaire'
import {
  answerNames,
  buildComparison,
  type ComparisonRule,
  comparisons,
  freeId,
  moveItem,
  questionsBefore,
  parseComparison,
  computedKinds,
  type ComputedFormula,
} from '@/lib/questionnaire/form-editing'
import { ConditionField } from '../fields/condition-field'
import { FigureField } from '../fields/number-field'
import { ItemActions, LocalField, OneOf, Section, textOrNothing } from '../fields/fields'
import { IdField } from '../fields/id-field'
import { ProblemsOf } from '../fields/problems-of'
import { ComputedField } from '../fields/computed-field'
import { ReasonsField } from '../fields/reasons-field'
import { Pressable } from '@/platform/ui/elements'
import type { FormEditor } from '../model/use-form-editor'
import { useSentence } from '../fields/use-sentence'
import { WrittenField } from '../fields/lazy-written'

const levels: RuleLevel[] = ['hard', 'soft', 'info']
const sideKinds = computedKinds.filter((kind): kind is ComputedFormula['kind'] => kind !== 'percent')

/** All edit rules of the form, each with the sentence that describes it. */
export function RulesPanel({ editor: { form, change } }: { editor: FormEditor }) {
  const messages = useMessageNamespace(formEditorMessages)
  const rules = form.rules ?? []
  const sentence = useSentence(form)
  const [open, setOpen] = useState<number | null>(null)
  const set = (next: EditRule[]) => change(withRules(form, next))
  const add = newRule(form)
  const move = (at: number, id: string, step: 1 | -1) => {
    const next = moveItem(rules, id, step)
    set(next)
    setOpen(next[at]?.id === id ? at : at + step)
  }
  return (
    <Section title={messages.rules}>
      {rules.map((rule, at) => (
        <View key={at} className="editor-box" id={`rule-${rule.id}`}>
          <Pressable
            className="editor-rule-head"
            expanded={open === at}
            onPress={() => setOpen(open === at ? null : at)}
          >
            <Text className="editor-section-title">{messages.rule(at + 1)}</Text>
            <Text className="editor-sentence">{sentence.rule(rule)}</Text>
          </Pressable>
          <ProblemsOf at={rule.id} />
          {open === at ? (
            <>
              <RuleFields
                form={form}
                rule={rule}
                onChange={(next) => set(rules.map((one) => (one.id === rule.id ? next : one)))}
              />
              <ItemActions
                name={messages.rule(at + 1)}
                onMove={(step) => move(at, rule.id, step)}
                onRemove={() => {
                  set(rules.filter(({ id }) => id !== rule.id))
                  setOpen(null)
                }}
              />
            </>
          ) : null}
        </View>
      ))}
      {add ? (
        <Button
          onPress={() => {
            set([...rules, add])
            setOpen(rules.length)
          }}
        >
          {messages.addRule}
        </Button>
      ) : null}
    </Section>
  )
}

/** Omits `rules` if there are none, to equal a form that never had rules. */
function withRules({ rules: _rules, ...form }: Form, rules: EditRule[]): Form {
  return rules.length > 0 ? { ...form, rules } : form
}

/** A new rule about the first numeric question of the form. Null if there is none. */
function newRule(form: Form): EditRule | null {
  const question = questionsBefore(form, undefined).find((one) => kindOf(one).numeric)
  if (!question) return null
  const at = 'columns' in question ? `${question.id}.@.${question.columns[0]?.id ?? ''}` : question.id
  const id = freeId(new Set((form.rules ?? []).map((rule) => rule.id)), 'rule')
  return { id, level: 'hard', at, constraint: { '>=': [{ var: at }, '0'] } }
}

interface RuleFieldsProps {
  form: Form
  rule: EditRule
  onChange: (rule: EditRule) => void
}

/** The rule with another optional part; without it if undefined, to equal a rule that never had it. */
function withPart<K extends 'when' | 'message' | 'reasons'>(
  rule: EditRule,
  part: K,
  value: EditRule[K],
): EditRule {
  const { [part]: _before, ...rest } = rule
  return (value === undefined ? rest : { ...rest, [part]: value }) as EditRule
}

function RuleFields({ form, rule, onChange }: RuleFieldsProps) {
  const messages = useMessageNamespace(formEditorMessages)
  const { levels: levelNames } = useMessageNamespace(ruleMessages)
  const id = `rule-${rule.id}`
  return (
    <>
      <OneOf
        id={`${id}-level`}
        label={messages.level}
        options={levels.map((level) => ({ id: level, text: levelNames[level] }))}
        value={rule.level}
        onChange={(level) => onChange({ ...rule, level })}
      />
      <FigureField
        id={`${id}-at`}
        label={messages.at}
        form={form}
        each
        path={rule.at}
        onChange={(at) => onChange({ ...rule, at })}
      />
      <Must id={id} form={form} rule={rule} onChange={onChange} />
      <ConditionField
        id={`${id}-when`}
        title={messages.when}
        always={messages.alwaysChecked}
        form={form}
        value={rule.when}
        onChange={(when) => onChange(withPart(rule, 'when', when ?? undefined))}
      />
      <LocalField
        id={`${id}-message`}
        labels={[messages.message, messages.messageEn]}
        value={rule.message}
        multiline
        names={answerNames(form, undefined)}
        onChange={(text) => onChange(withPart(rule, 'message', textOrNothing(text)))}
      />
      {rule.level === 'soft' ? (
        <ReasonsField
          id={`${id}-reasons`}
          reasons={rule.reasons}
          onChange={(reasons) => onChange(withPart(rule, 'reasons', reasons))}
        />
      ) : null}
      <IdField
        id={`${id}-id`}
        label={messages.id}
        value={rule.id}
        taken={(form.rules ?? []).map((one) => one.id)}
        onRename={(to) => onChange({ ...rule, id: to })}
      />
    </>
  )
}

/** The constraint: two sides and a comparison. */
function Must({ id, form, rule, onChange }: RuleFieldsProps & { id: string }) {
  const messages = useMessageNamespace(formEditorMessages)
  const [isWritten, setWritten] = useState(false)
  const comparing = parseComparison(rule.constraint)
  const switched = (
    <Button size="small" variant="link" onPress={() => setWritten(!isWritten)}>
      {isWritten ? messages.inLines : messages.inWriting}
    </Button>
  )
  if (!comparing || isWritten)
    return (
      <Section title={messages.constraint}>
        <WrittenField
          id={`${id}-written`}
          label={messages.written}
          form={form}
          value={rule.constraint}
          onChange={(constraint) => onChange({ ...rule, constraint })}
        />
        {comparing ? switched : null}
      </Section>
    )
  const set = (part: Partial<ComparisonRule>) =>
    onChange({ ...rule, constraint: buildComparison({ ...comparing, ...part }) })
  const side = (name: 'left' | 'right') => (
    <ComputedField
      id={`${id}-${name}`}
      label={messages[name]}
      form={form}
      kinds={sideKinds}
      value={comparing[name]}
      home={rule.at}
      onChange={(reckoned) => set({ [name]: reckoned })}
    />
  )
  return (
    <Section title={messages.constraint}>
      {side('left')}
      <OneOf
        id={`${id}-sign`}
        label={messages.sign}
        options={comparisons.map((sign) => ({ id: sign, text: messages.signs[sign] }))}
        value={comparing.sign}
        onChange={(sign) => set({ sign })}
      />
      {side('right')}
      {switched}
    </Section>
  )
}
