import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import {
  type Answers,
  compileForm,
  createFormInstance,
  type Form,
  parseAddress,
  type Prior,
  priorFields,
  type Question,
  type Justification,
} from '@/lib/questionnaire'
import { useRuleText } from '../texts/use-rule-text'
import { useDecimalText } from '../texts/use-decimal-text'
import { useAddressTitle } from '../texts/use-address-title'
import './response.scss'

export interface ResponseWithNotes {
  form: Form
  answers: Answers
  justifications: readonly Justification[]
  prior: Prior
}

/** Notes below an answer: the justifications of its values, and the earlier values that rules compare. */
export function useResponseNotes({ form, answers, justifications, prior }: ResponseWithNotes) {
  const fill = useMemo(
    () => createFormInstance(compileForm(form), answers, { prior, justifications }),
    [form, answers, prior, justifications],
  )
  const compared = useMemo(() => priorFields(fill.compiled), [fill])
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { prior: priorMessages } = useMessageNamespace(questionnaireMessages)
  const ruleText = useRuleText(fill)
  const placeTitle = useAddressTitle(form)
  const figureText = useDecimalText(fill.compiled)
  return function notes({ id }: Question) {
    const earlier = compared
      .filter(({ address }) => parseAddress(address).questionId === id)
      .flatMap(({ periodRef: tense, address }) => {
        const figure = fill.prior(address, tense)
        const place = address === id ? '' : `${placeTitle(address)} · `
        return figure === undefined ? [] : [`${place}${priorMessages[tense](figureText(address, figure))}`]
      })
    const given = fill.findings(id).filter(({ rule }) => rule?.reason)
    if (earlier.length + given.length === 0) return null
    return (
      <View className="response-notes">
        {earlier.map((text) => (
          <Text key={text} className="small figures">
            {text}
          </Text>
        ))}
        {given.map((finding) => (
          <View
            key={`${finding.rule?.id} ${JSON.stringify(finding.cell)}`}
            className="response-justification"
          >
            <Text className="small">{ruleText(finding)}</Text>
            <Text>{messages.reasonGiven(finding.rule?.reason ?? '')}</Text>
          </View>
        ))}
      </View>
    )
  }
}
