import { useOriginText } from './use-origin-text'
import { useAnswerTexts, usePipedText } from './use-piped-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { ruleMessages } from '@/i18n/rules'
import {
  answerText,
  describeRule,
  type FormInstance,
  type Finding,
  knownChange,
  readAnswer,
} from '@/lib/questionnaire'

/** What was known of an answer that differs from it, and from where. */
function useChangeText(instance: FormInstance): (id: string) => string {
  const { knownChanged, changedSince } = useMessageNamespace(ruleMessages)
  const localText = useLocalText()
  const texts = useAnswerTexts()
  const originText = useOriginText()
  return (id) => {
    const known = instance.known(id)
    const question = instance.compiled.byId.get(id)?.question
    if (!known || !question) return changedSince
    return knownChanged(originText(known), answerText(readAnswer(question, known.value), localText, texts))
  }
}

/** The text of a violated rule: its own message, or a description of its constraint. */
export function useRuleText(instance: FormInstance): (finding: Finding) => string {
  const localText = useLocalText()
  const piped = usePipedText(instance)
  const { rule: messages } = useMessageNamespace(ruleMessages)
  const changeText = useChangeText(instance)
  return ({ questionId, rule: broken, cell }) => {
    if (broken?.id === knownChange) return changeText(questionId)
    const rule = instance.compiled.form.rules?.find(({ id }) => id === broken?.id)
    if (!rule) return ''
    return rule.message
      ? piped(rule.message, cell)
      : describeRule(rule, cell, { compiled: instance.compiled, messages, localize: localText, instance })
  }
}
