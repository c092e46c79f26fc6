import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { TextField } from '@/components/text-field/text-field'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { errorText } from '@/i18n/errors'
import { figureTableMessages } from '@/i18n/figure-tables'
import { ruleLimits } from '@/lib/disclosure-control/rules'
import { saveFigureRules } from '@/services/surveys/figure-table-service'
import type { FigureChoices } from '@/wire/results/figure-table'

const names = ['minFrequency', 'n', 'k', 'p'] as const
type Rule = (typeof names)[number]
type Entries = Record<Rule, string>

const entriesOf = (rules: FigureChoices['rules']): Entries => ({
  ...{ minFrequency: String(rules.minFrequency), n: String(rules.n) },
  ...{ k: String(rules.k), p: String(rules.p) },
})

/** The value of a rule; null if it is not allowed. */
function ruleValue(rule: Rule, text: string): number | null {
  const { min, max } = ruleLimits[rule]
  const value = Number(text)
  return /^\d{1,3}$/.test(text) && value >= min && value <= max ? value : null
}

interface FigureRulesProps {
  surveyId: string
  choices: FigureChoices
  onSaved: () => void
}

/** The disclosure rules of a survey, which its first published table fixes. */
export function FigureRules({ surveyId, choices: { rules, rulesAreFixed }, onSaved }: FigureRulesProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const all = useMessages()
  const [entries, setEntries] = useState(() => entriesOf(rules))
  const [outcome, setOutcome] = useState<{ error: unknown } | null>(null)
  const [busy, setBusy] = useState(false)
  const valueOf = (rule: Rule) => ruleValue(rule, entries[rule])
  const isValid = names.every((rule) => valueOf(rule) !== null)
  const save = async () => {
    setBusy(true)
    try {
      const [minFrequency = 0, n = 0, k = 0, p = 0] = names.map((rule) => Number(entries[rule]))
      await saveFigureRules({ surveyId, minFrequency, n, k, p })
      setOutcome({ error: null })
      onSaved()
    } catch (error) {
      setOutcome({ error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={messages.rules}>
      <View className="result-parts">
        <Text className="small">{rulesAreFixed ? messages.rulesFixed : messages.rulesHint}</Text>
        <View className="figure-rules">
          {names.map((rule) => (
            <TextField
              key={rule}
              id={`figure-rule-${rule}`}
              label={messages.rule[rule]}
              value={entries[rule]}
              disabled={rulesAreFixed}
              figures
              error={
                valueOf(rule) === null ? messages.ruleBad(ruleLimits[rule].min, ruleLimits[rule].max) : null
              }
              onChange={(text) => setEntries({ ...entries, [rule]: text.trim() })}
            />
          ))}
        </View>
        {outcome ? (
          <Notice tone={outcome.error ? 'bad' : 'info'}>
            {outcome.error ? errorText(outcome.error, all) : messages.rulesSaved}
          </Notice>
        ) : null}
        {rulesAreFixed ? null : (
          <View className="survey-actions">
            <Button size="small" busy={busy} disabled={!isValid} onPress={() => void save()}>
              {messages.saveRules}
            </Button>
          </View>
        )}
      </View>
    </Card>
  )
}
