import { useFetchedNames } from './codelist-names'
import { useLocale, useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { periodMessages } from '@/i18n/period'
import { ruleMessages } from '@/i18n/rules'
import { splitPeriod } from '@/lib/dates/period-choices'
import {
  describeRule,
  type FormInstance,
  type Finding,
  type LocalText,
  pipe,
  pipedText,
} from '@/lib/questionnaire'

/** Texts for parts of answers: names, periods and the like. */
export function useAnswerTexts() {
  const { parts } = useMessageNamespace(ruleMessages)
  const messages = useMessageNamespace(periodMessages)
  const period = (text: string) => {
    const [year = '', part] = splitPeriod(text)
    return part === undefined ? messages.year(year) : messages.whole(messages.year(year), messages.part(part))
  }
  return { ...useFetchedNames(), ...parts, period }
}

/** Texts of the form with the answers inserted. */
export function usePipedText(instance: FormInstance): (text: LocalText, cell?: Finding['cell']) => string {
  const locale = useLocale()
  const localText = useLocalText()
  const texts = useAnswerTexts()
  return (text, cell) => pipedText(pipe(instance, text[locale] || text['zh-CN'], cell), localText, texts)
}

/** The text of a violated rule: its own message, or a description of its constraint. */
export function useRuleText(instance: FormInstance): (finding: Finding) => string {
  const localText = useLocalText()
  const piped = usePipedText(instance)
  const { rule: messages } = useMessageNamespace(ruleMessages)
  return ({ rule: broken, cell }) => {
    const rule = instance.compiled.form.rules?.find(({ id }) => id === broken?.id)
    if (!rule) return ''
    return rule.message
      ? piped(rule.message, cell)
      : describeRule(rule, cell, { compiled: instance.compiled, messages, localize: localText, instance })
  }
}
