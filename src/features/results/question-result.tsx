import { Text, View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { type Bar, BarChart } from '@/components/chart/bar-chart'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { resultWords } from '@/i18n/results'
import { formatDecimal } from '@/lib/decimal'
import type { QuestionResult } from '@/wire/questionnaire'

type Of<T extends QuestionResult['type']> = Extract<QuestionResult, { type: T }>

const share = (count: number, all: number) => (all === 0 ? '—' : `${((count / all) * 100).toFixed(1)}%`)

/** One question's result: a picture and, always beside it, the figures as text. */
export function QuestionResultCard({ number, question }: { number: number; question: QuestionResult }) {
  const results = usePackageWords(resultWords)
  const localText = useLocalText()
  return (
    <Card
      title={`${number}. ${localText(question.title)}`}
      extra={<Text className="small result-answered">{results.answered(question.answered)}</Text>}
    >
      {question.type === 'choices' ? <Choices question={question} /> : null}
      {question.type === 'figures' ? <Figures question={question} /> : null}
      {question.type === 'texts' ? <Texts question={question} /> : null}
      {question.type === 'files' ? <Text className="small">{results.files(question.files)}</Text> : null}
    </Card>
  )
}

function Choices({ question }: { question: Of<'choices'> }) {
  const localText = useLocalText()
  const bars = useMemo(
    () => question.choices.map(({ id, title, count }) => ({ id, name: localText(title), value: count })),
    [question, localText],
  )
  return (
    <CountedAnswers
      id={question.questionId}
      bars={bars}
      title={localText(question.title)}
      answered={question.answered}
    />
  )
}

interface CountedAnswersProps {
  id: string
  bars: Bar[]
  title: string
  answered: number
}

function CountedAnswers({ id, bars, title, answered }: CountedAnswersProps) {
  const results = usePackageWords(resultWords)
  return (
    <View className="result-parts">
      <BarChart id={id} bars={bars} label={results.chartOf(title)} />
      <DataTable
        label={title}
        columns={[
          { title: results.option },
          { title: results.count, figures: true },
          { title: results.share, figures: true },
        ]}
        rows={bars.map((bar) => ({
          id: bar.id,
          cells: [bar.name, bar.value.toLocaleString('en-US'), share(bar.value, answered)],
        }))}
      />
    </View>
  )
}

function Figures({ question }: { question: Of<'figures'> }) {
  const results = usePackageWords(resultWords)
  const words = usePackageWords(questionnaireWords)
  const localText = useLocalText()
  const bars = useMemo(
    () =>
      question.rows.map(({ id, title, summary }) => ({
        id,
        name: localText(title),
        value: summary ? Number(summary.mean) : 0,
      })),
    [question, localText],
  )
  return (
    <View className="result-parts">
      {question.unit ? <Text className="small">{words.unit(localText(question.unit))}</Text> : null}
      <BarChart
        id={question.questionId}
        bars={bars}
        label={results.chartOf(`${localText(question.title)} (${results.mean})`)}
      />
      <DataTable
        label={localText(question.title)}
        columns={[
          { title: results.indicator },
          { title: results.reports, figures: true },
          { title: results.sum, figures: true },
          { title: results.mean, figures: true },
          { title: results.min, figures: true },
          { title: results.max, figures: true },
        ]}
        rows={question.rows.map(({ id, title, summary }) => ({
          id,
          cells: [
            localText(title),
            String(summary?.count ?? 0),
            ...(['sum', 'mean', 'min', 'max'] as const).map((each) =>
              summary ? formatDecimal(summary[each]) : '—',
            ),
          ],
        }))}
      />
    </View>
  )
}

/** Texts the same people gave are counted like choices; the latest ones can be read below. */
function Texts({ question }: { question: Of<'texts'> }) {
  const results = usePackageWords(resultWords)
  const localText = useLocalText()
  const [shown, setShown] = useState(false)
  const bars = useMemo(
    () => question.common.map(({ text, count }) => ({ id: text, name: text, value: count })),
    [question],
  )
  if (question.answered === 0) return <Text className="muted">{results.noAnswers}</Text>
  return (
    <View className="result-parts">
      <CountedAnswers
        id={question.questionId}
        bars={bars}
        title={localText(question.title)}
        answered={question.answered}
      />
      <Button size="small" onPress={() => setShown(!shown)}>
        {shown ? results.hideLatest : results.latest(question.latest.length)}
      </Button>
      {shown ? <Latest texts={question.latest} /> : null}
    </View>
  )
}

function Latest({ texts }: { texts: string[] }) {
  return (
    <View>
      {texts.map((text, index) => (
        <View key={index} className="result-text">
          {text}
        </View>
      ))}
    </View>
  )
}
