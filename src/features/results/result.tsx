import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { CardGrid } from '@/components/card/card-grid'
import { State } from '@/components/state/state'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { resultWords } from '@/i18n/results'
import type { SurveyResult } from '@/wire/questionnaire'
import { QuestionResultCard } from './question-result'
import './results.scss'

/** `3:52`, minutes and seconds. */
const duration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

export function Result({ result }: { result: SurveyResult }) {
  const results = usePackageWords(resultWords)
  const localText = useLocalText()
  const { anonymous, counts } = result.survey
  // Of an anonymous survey the roll counts who has answered; their sheets follow in steps.
  const submitted = anonymous ? counts.submitted : result.submitted
  const rate = result.assigned === 0 ? 0 : (submitted / result.assigned) * 100
  const figures = [
    { name: results.submitted, value: submitted.toLocaleString('en-US') },
    { name: results.responseRate, value: `${rate.toFixed(1)}%` },
    { name: results.medianTime, value: result.medianSeconds === null ? '—' : duration(result.medianSeconds) },
  ]
  return (
    <View className="result">
      <Text className="muted">{localText(result.survey.title)}</Text>
      <View className="result-figures">
        {figures.map(({ name, value }) => (
          <Card key={name}>
            <View className="small">{name}</View>
            <View className="result-figure figures">{value}</View>
          </Card>
        ))}
      </View>
      {anonymous && !result.suppressed ? (
        <Text className="small">{results.counted(result.submitted, counts.submitted)}</Text>
      ) : null}
      <Questions result={result} />
    </View>
  )
}

function Questions({ result }: { result: SurveyResult }) {
  const results = usePackageWords(resultWords)
  if (result.suppressed) return <State icon="lock" title={results.suppressed} hint={results.suppressedHint} />
  if (result.submitted === 0)
    return <State icon="chart" title={results.noAnswers} hint={results.noAnswersHint} />
  return (
    <CardGrid>
      {result.questions.map((question, index) => (
        <QuestionResultCard key={question.questionId} number={index + 1} question={question} />
      ))}
    </CardGrid>
  )
}
