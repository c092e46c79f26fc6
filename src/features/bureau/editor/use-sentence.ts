import { useMemo } from 'react'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { ruleWords } from '@/i18n/rules'
import {
  type Condition,
  describeCondition,
  describeRule,
  firstCellOf,
  type Form,
  namesOf,
  type Rule,
} from '@/lib/questionnaire'

/** Conditions and rules as a person reads them. */
export function useSentence(form: Form) {
  const { rule: words } = usePackageWords(ruleWords)
  const say = useLocalText()
  const compiled = useMemo(() => namesOf(form), [form])
  const told = { compiled, words, say }
  return {
    condition: (condition: Condition) => describeCondition(condition, told),
    rule: (rule: Rule) => describeRule(rule, firstCellOf(rule, compiled), told),
  }
}
