import { type ReactNode, useMemo } from 'react'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formTrialMessages } from '@/i18n/form-trial'
import { ruleMessages } from '@/i18n/rules'
import { type Condition, describeCondition, describeRule, firstCellOf } from '@/lib/questionnaire'
import {
  conditionStates,
  type ConditionState,
  hiddenQuestions,
  ruleStates,
  type RuleState,
} from '@/lib/questionnaire/form-editing'
import { Heading } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from '../../session/answer-session'

/** What the answers make of the form: questions that are not shown, conditions, and rules. */
export function LogicColumn({ session }: { session: AnswerSession }) {
  const messages = useMessageNamespace(formTrialMessages)
  const { instance } = session
  const hidden = hiddenQuestions(instance)
  const conditions = conditionStates(instance)
  const rules = ruleStates(instance)
  const localText = useLocalText()
  const sentence = useSentences(session)
  return (
    <aside className="trial-logic" aria-label={messages.logic}>
      <Group title={messages.hidden(hidden.length)} none={hidden.length === 0 ? messages.noneHidden : null}>
        {hidden.map(({ question, page, cause, condition }) => (
          <Item key={question.id} title={localText(question.title) || question.id}>
            {messages.causes[cause](condition ? sentence.condition(condition) : '', localText(page.title))}
          </Item>
        ))}
      </Group>
      <Group
        title={messages.conditionsTitle(conditions.length)}
        none={conditions.length === 0 ? messages.noConditions : null}
      >
        {conditions.map((one) => (
          <ConditionItem key={one.key} one={one} text={sentence.condition(one.condition)} />
        ))}
      </Group>
      <Group title={messages.rulesTitle(rules.length)} none={rules.length === 0 ? messages.noRules : null}>
        {rules.map((one) => (
          <RuleItem key={one.rule.id} one={one} text={sentence.rule(one)} />
        ))}
      </Group>
    </aside>
  )
}

/** Conditions and rules as sentences; a rule at the place that violates it, with its present values. */
function useSentences({ instance }: AnswerSession) {
  const { rule: messages } = useMessageNamespace(ruleMessages)
  const localize = useLocalText()
  return useMemo(() => {
    const context = { compiled: instance.compiled, messages, localize }
    return {
      condition: (condition: Condition) => describeCondition(condition, context),
      rule: ({ rule, violations: [first] }: RuleState) =>
        describeRule(rule, first?.cell ?? firstCellOf(rule, instance.compiled), { ...context, instance }),
    }
  }, [instance, messages, localize])
}

interface GroupProps {
  title: string
  /** What is said of an empty group. */
  none: string | null
  children: ReactNode
}

function Group({ title, none, children }: GroupProps) {
  return (
    <section className="trial-group">
      <Heading level={2} className="trial-group-title">
        {title}
      </Heading>
      {none === null ? <ul className="trial-items">{children}</ul> : <p className="trial-none">{none}</p>}
    </section>
  )
}

interface ItemProps {
  title: string
  chip?: ReactNode
  /** A question that is shown: its title leads there. */
  questionId?: string | null
  children?: ReactNode
}

function Item({ title, chip, questionId = null, children }: ItemProps) {
  const messages = useMessageNamespace(formTrialMessages)
  return (
    <li className="trial-item">
      <div className="trial-item-head">
        {questionId === null ? (
          <span className="trial-item-title">{title}</span>
        ) : (
          <button
            type="button"
            className="trial-item-title trial-item-link"
            aria-label={messages.show(title)}
            onClick={() => scroll.show(`question-${questionId}`)}
          >
            {title}
          </button>
        )}
        {chip}
      </div>
      {children ? <div className="trial-item-text">{children}</div> : null}
    </li>
  )
}

const conditionTones: Record<ConditionState['state'], ChipTone> = {
  holds: 'good',
  fails: 'neutral',
  pending: 'neutral',
}

function ConditionItem({ one, text }: { one: ConditionState; text: string }) {
  const messages = useMessageNamespace(formTrialMessages)
  const localText = useLocalText()
  const { what, titles, state, questionId } = one
  const name = titles.map((title) => localText(title)).join(' · ')
  const isThere = what === 'question' ? state === 'holds' : state !== 'pending'
  return (
    <Item
      title={messages.named(messages.things[what], name)}
      chip={<Chip tone={conditionTones[state]}>{messages.conditions[state]}</Chip>}
      questionId={isThere ? questionId : null}
    >
      {messages.shownIf(text)}
    </Item>
  )
}

const violationTones = { hard: 'bad', soft: 'warn', info: 'info' } as const

function RuleItem({ one: { rule, questionId, state, violations }, text }: { one: RuleState; text: string }) {
  const messages = useMessageNamespace(formTrialMessages)
  const { levels } = useMessageNamespace(ruleMessages)
  const tone = state === 'violated' ? violationTones[rule.level] : state === 'explained' ? 'good' : 'neutral'
  return (
    <Item
      title={levels[rule.level]}
      chip={
        <Chip tone={tone}>
          {state === 'violated' ? messages.violations(violations.length) : messages.rules[state]}
        </Chip>
      }
      questionId={state === 'pending' ? null : questionId}
    >
      {text}
    </Item>
  )
}
