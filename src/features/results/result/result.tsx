import { Text, View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '@/components/card/card'
import { SearchField } from '@/components/search-field/search-field'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { crosstabMessages } from '@/i18n/crosstab'
import { resultFilterMessages } from '@/i18n/result-filters'
import { resultMessages } from '@/i18n/results'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable, Region } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import type { TablePurpose } from '@/wire/results/figure-table'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { CountingProgress } from '../counting/counting-progress'
import { LiveEstimate } from '../estimate/live-estimate'
import { QuestionScore } from '../scores/question-score'
import type { ScoreMode } from '../scores/score-format'
import { ScoresView } from '../scores/scores'
import type { Counted } from './counted-answers'
import { FigureTrendsProvider } from './figure-trends'
import { QuestionResultCard } from './question-result'
import '../styles/crosstab.scss'
import '../styles/results.scss'

/** Minutes and seconds, such as `3:52`. */
const duration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`

/** Unknown where the filter does not say whom it addresses. */
function rateOf({ assigned, filtered }: SurveyResult, submitted: number): string {
  if (filtered?.addressed === null) return '—'
  return `${(assigned === 0 ? 0 : (submitted / assigned) * 100).toFixed(1)}%`
}

interface ResultProps {
  result: SurveyResult
  purpose?: TablePurpose
}

export function Result({ result, purpose = 'internal' }: ResultProps) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const { anonymous, counts } = result.survey
  // For an anonymous survey, the count of respondents who submitted; their responses are released in batches.
  const submitted = anonymous ? counts.submitted : result.submitted
  const rate = rateOf(result, submitted)
  const figures = [
    { name: results.submitted, value: formatCount(submitted) },
    { name: results.responseRate, value: rate },
    { name: results.medianTime, value: result.medianSeconds === null ? '—' : duration(result.medianSeconds) },
  ]
  return (
    <View className="result">
      <Text className="result-survey muted">{localText(result.survey.title)}</Text>
      <View className="result-figures">
        {figures.map(({ name, value }) => (
          <Card key={name}>
            <View className="small">{name}</View>
            <View className="result-figure figures">{value}</View>
          </Card>
        ))}
      </View>
      {result.counting ? <CountingProgress counting={result.counting} /> : null}
      {anonymous && !result.suppressed ? (
        <Text className="small">{results.counted(result.submitted, counts.submitted)}</Text>
      ) : null}
      {purpose === 'internal' ? <LiveEstimate result={result} /> : null}
      <FigureTrendsProvider {...{ result, purpose }}>
        <Questions result={result} />
      </FigureTrendsProvider>
    </View>
  )
}

function Questions({ result }: { result: SurveyResult }) {
  const results = useMessageNamespace(resultMessages)
  const filters = useMessageNamespace(resultFilterMessages)
  if (result.counting && result.submitted === 0) return null
  if (result.suppressed)
    return <StatusPanel icon="lock" title={results.suppressed} hint={results.suppressedHint} />
  if (result.submitted === 0 && result.filtered)
    return <StatusPanel icon="search" title={filters.nobody} hint={filters.nobodyHint} />
  if (result.submitted === 0)
    return <StatusPanel icon="chart" title={results.noAnswers} hint={results.noAnswersHint} />
  return <ScoredQuestions result={result} />
}

/** The scores, then all questions; both weighted or not. */
function ScoredQuestions({ result: { questions, scores, survey } }: { result: SurveyResult }) {
  const [mode, setMode] = useState<ScoreMode>('responses')
  const byId = useMemo(() => new Map(scores?.questions.map((one) => [one.id, one])), [scores])
  return (
    <>
      {scores ? <ScoresView {...{ scores, mode }} anonymous={survey.anonymous} onMode={setMode} /> : null}
      <AllQuestions
        {...{ questions }}
        of={survey.anonymous ? 'people' : 'units'}
        scoreOf={(id) => {
          const score = byId.get(id)
          return score ? <QuestionScore {...{ score, mode }} /> : null
        }}
      />
    </>
  )
}

interface AllQuestionsProps {
  questions: SurveyResult['questions']
  of: Counted
  /** The score of a question; null if it has none. */
  scoreOf: (questionId: string) => ReactNode
}

/** All questions, next to an index on a wide screen; the search filters by title. */
function AllQuestions({ questions, of, scoreOf }: AllQuestionsProps) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  const wide = useWideLayout()
  const [keyword, setKeyword] = useState('')
  const wanted = keyword.trim().toLowerCase()
  const numbered = questions.map((question, index) => ({ question, number: index + 1 }))
  const found = numbered.filter(({ question }) => localText(question.title).toLowerCase().includes(wanted))
  return (
    <View className="result-columns">
      <View className="result-side">
        <SearchField
          id="result-search"
          placeholder={messages.findQuestion}
          value={keyword}
          onChange={setKeyword}
        />
        {wide ? <Index entries={found} /> : null}
      </View>
      <View className="result-main">
        {found.length === 0 ? <StatusPanel icon="search" title={messages.noQuestion} /> : null}
        <View className="result-list">
          {found.map(({ question, number }) => (
            <View key={question.questionId} id={`result-${number}`} className="result-question">
              <QuestionResultCard {...{ number, question, of }}>
                {scoreOf(question.questionId)}
              </QuestionResultCard>
            </View>
          ))}
        </View>
      </View>
    </View>
  )
}

function Index({ entries }: { entries: { question: SurveyResult['questions'][number]; number: number }[] }) {
  const messages = useMessageNamespace(crosstabMessages)
  const localText = useLocalText()
  return (
    <Region className="result-index" role="group" label={messages.index}>
      {entries.map(({ question, number }) => (
        <Pressable
          key={question.questionId}
          className="result-index-entry"
          onPress={() => scroll.toElement(`result-${number}`)}
        >
          <Text>{`${number}. ${localText(question.title)}`}</Text>
        </Pressable>
      ))}
    </Region>
  )
}
