import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { useMessageNamespace } from '@/hooks/use-messages'
import { summaryMessages } from '@/i18n/summary'
import { signedMessages } from '@/i18n/signed'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { confirmedValue, type Finding, type FormInstance } from '@/lib/questionnaire'
import { Answer } from '../response/response-view'
import { addressOfFinding } from '../session/answer-session'
import { useAddressTitle } from '../texts/use-address-title'
import { useDecimalText } from '../texts/use-decimal-text'
import { usePipedText } from '../texts/use-piped-text'
import { useRuleText } from '../texts/use-rule-text'
import { explainedFindings, type Figure, questionsWithFiles, reportedFigures } from './summary-facts'
import './summary.scss'

interface SummaryCardsProps {
  instance: FormInstance
  /** Leads to the field of an explanation; without it none can be changed. */
  onEdit?: (finding: Finding) => void
}

/** What a submission says in short: key figures with their changes, explanations, files and signature. */
export function SummaryCards({ instance, onEdit }: SummaryCardsProps) {
  return (
    <>
      <KeyFigures instance={instance} />
      <Explanations instance={instance} {...(onEdit ? { onEdit } : {})} />
      <Confirmations instance={instance} />
      <Files instance={instance} />
    </>
  )
}

function KeyFigures({ instance }: SummaryCardsProps) {
  const summary = useMessageNamespace(summaryMessages)
  const { key, all } = useMemo(() => reportedFigures(instance), [instance])
  const [unfolded, setUnfolded] = useState(false)
  if (all.length === 0) return null
  return (
    <Card title={summary.figures}>
      {(unfolded ? all : key).map((figure) => (
        <FigureLine key={figure.address} {...{ instance, figure }} />
      ))}
      {all.length > key.length ? (
        <Button variant="link" onPress={() => setUnfolded(!unfolded)}>
          {unfolded ? summary.fewerFigures : summary.allFigures(all.length)}
        </Button>
      ) : null}
    </Card>
  )
}

function FigureLine({ instance, figure }: { instance: FormInstance; figure: Figure }) {
  const summary = useMessageNamespace(summaryMessages)
  const addressTitle = useAddressTitle(instance.compiled.form)
  const decimalText = useDecimalText(instance.compiled)
  const { address, value, since } = figure
  const changes = (['last', 'lastYear'] as const).flatMap((period) => {
    const { [period]: change } = since
    return change === undefined ? [] : [summary.since[period](change || summary.same)]
  })
  return (
    <View className="summary-figure">
      <View className="summary-figure-line">
        <Text className="summary-name">{addressTitle(address)}</Text>
        <Text className="summary-value figures">{decimalText(address, value)}</Text>
      </View>
      <Text className="summary-changes small figures">{changes.join(' · ')}</Text>
    </View>
  )
}

function Explanations({ instance, onEdit }: SummaryCardsProps) {
  const summary = useMessageNamespace(summaryMessages)
  const addressTitle = useAddressTitle(instance.compiled.form)
  const ruleText = useRuleText(instance)
  const findings = explainedFindings(instance)
  if (findings.length === 0) return null
  return (
    <Card title={summary.reasons(findings.length)}>
      {findings.map((finding) => {
        const name = addressTitle(addressOfFinding(finding))
        return (
          <View key={`${finding.rule?.id} ${addressOfFinding(finding)}`} className="summary-reason">
            <View className="summary-reason-text">
              <Text>
                <Text className="summary-strong">{name}</Text>
                {`\u2002${finding.rule?.reason ?? ''}`}
              </Text>
              <Text className="small">{ruleText(finding)}</Text>
            </View>
            {onEdit ? (
              <Button
                variant="link"
                size="small"
                label={summary.editOf(name)}
                onPress={() => onEdit(finding)}
              >
                {summary.edit}
              </Button>
            ) : null}
          </View>
        )
      })}
    </Card>
  )
}

/** The returned values that the respondent confirms instead of changing them. */
function Confirmations({ instance }: SummaryCardsProps) {
  const { confirmations } = useMessageNamespace(submissionHistoryMessages)
  const addressTitle = useAddressTitle(instance.compiled.form, instance.answers())
  const confirmed = instance.justifications().filter(({ ruleId }) => ruleId === confirmedValue)
  if (confirmed.length === 0) return null
  return (
    <Card title={confirmations(confirmed.length)}>
      {confirmed.map(({ cell, text }) => (
        <View key={cell} className="summary-reason">
          <Text>
            <Text className="summary-strong">{addressTitle(cell)}</Text>
            {`\u2002${text}`}
          </Text>
        </View>
      ))}
    </Card>
  )
}

function Files({ instance }: SummaryCardsProps) {
  const summary = useMessageNamespace(summaryMessages)
  const signature = useMessageNamespace(signedMessages)
  const piped = usePipedText(instance)
  const questions = questionsWithFiles(instance)
  if (questions.length === 0) return null
  const answers = instance.relevantAnswers()
  return (
    <Card title={summary.files}>
      {questions.map((question) => (
        <View key={question.id} className="summary-file">
          <Text className="small">{piped(question.title)}</Text>
          <Answer question={question} answers={answers} />
          {Array.isArray(answers[question.id]) ? null : <Text className="small">{signature.statement}</Text>}
        </View>
      ))}
    </Card>
  )
}
