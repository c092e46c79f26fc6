import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import {
  type Answers,
  openForm,
  confirmedValue,
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
  const instance = useMemo(
    () => createFormInstance(openForm(form), answers, { prior, justifications }),
    [form, answers, prior, justifications],
  )
  const compared = useMemo(() => priorFields(instance.compiled), [instance])
  const messages = useMessageNamespace(submissionHistoryMessages)
  const { prior: priorMessages } = useMessageNamespace(questionnaireMessages)
  const ruleText = useRuleText(instance)
  const addressTitle = useAddressTitle(form)
  const figureText = useDecimalText(instance.compiled)
  return function notes({ id }: Question) {
    const earlier = compared
      .filter(({ address }) => parseAddress(address).questionId === id)
      .flatMap(({ periodRef: tense, address }) => {
        const figure = instance.prior(address, tense)
        const prefix = address === id ? '' : `${addressTitle(address)} · `
        return figure === undefined ? [] : [`${prefix}${priorMessages[tense](figureText(address, figure))}`]
      })
    const justified = instance.findings(id).filter(({ rule }) => rule?.reason)
    const confirmed = justifications.filter(
      ({ ruleId, cell }) => ruleId === confirmedValue && parseAddress(cell).questionId === id,
    )
    if (earlier.length + justified.length + confirmed.length === 0) return null
    return (
      <View className="response-notes">
        {earlier.map((text) => (
          <Text key={text} className="small figures">
            {text}
          </Text>
        ))}
        {justified.map((finding) => (
          <View
            key={`${finding.rule?.id} ${JSON.stringify(finding.cell)}`}
            className="response-justification"
          >
            <Text className="small">{ruleText(finding)}</Text>
            <Text>{messages.reasonGiven(finding.rule?.reason ?? '')}</Text>
          </View>
        ))}
        {confirmed.map(({ cell, text }) => (
          <View key={cell} className="response-justification">
            <Text className="small">{`${addressTitle(cell)} · ${messages.confirmMark}`}</Text>
            <Text>{messages.reasonGiven(text)}</Text>
          </View>
        ))}
      </View>
    )
  }
}
