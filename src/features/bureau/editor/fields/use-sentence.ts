import { useMemo } from 'react'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { ruleMessages } from '@/i18n/rules'
import {
  type Condition,
  describeCondition,
  describeRule,
  firstCellOf,
  type Form,
  indexQuestions,
  type EditRule,
} from '@/lib/questionnaire'

const named = new WeakMap<Form, ReturnType<typeof indexQuestions>>()

/** Names of a form, computed on first use and cached per form. */
function namesIn(form: Form) {
  const names = named.get(form) ?? indexQuestions(form)
  named.set(form, names)
  return names
}

/** Conditions and rules as sentences. */
export function useSentence(form: Form) {
  const { rule: messages } = useMessageNamespace(ruleMessages)
  const localize = useLocalText()
  return useMemo(() => {
    const told = () => ({ compiled: namesIn(form), messages, localize })
    return {
      condition: (condition: Condition) => describeCondition(condition, told()),
      rule: (rule: EditRule) => {
        const once = told()
        return describeRule(rule, firstCellOf(rule, once.compiled), once)
      },
    }
  }, [form, messages, localize])
}
