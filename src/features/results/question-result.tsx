import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { Card } from '@/components/card/card'
import { BarChart } from '@/components/chart/bar-chart'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useWords } from '@/hooks/use-words'
import { formatDecimal } from '@/lib/decimal'
import type { QuestionResult } from '@/wire/questionnaire'

type Of<T extends QuestionResult['type']> = Extract<QuestionResult, { type: T }>

const share = (count: number, all: number) => (all === 0 ? '—' : `${((count / all) * 100).toFixed(1)}%`)

/** One question's result: a picture and, always beside it, the figures as text. */
export function QuestionResultCard({ number, question }: { number: number; question: QuestionResult }) {
  const { results } = useWords()
  const localText = useLocalText()
  return (
    <Card
      title={`${number}. ${localText(question.title)}`}
      extra={<Text className="small result-answered">{results.answered(question.answered)}</Text>}
    >
      {question.type === 'choices' ? <Choices question={question} /> : null}
      {question.type === 'figures' ? <Figures question={question} /> : null}
      {question.type === 'texts' ? <Texts question={question} /> : null}
    </Card>
  )
}

function Choices({ question }: { question: Of<'choices'> }) {
  const { results } = useWords()
  const localText = useLocalText()
  const bars = useMemo(
    () => question.choices.map(({ id, title, count }) => ({ id, name: localText(title), value: count })),
    [question, localText],
  )
  return (
    <View className="result-parts">
      <BarChart id={question.questionId} bars={bars} label={results.chartOf(localText(question.title))} />
      <DataTable
        columns={[
          { title: results.option },
          { title: results.count, figures: true },
          { title: results.share, figures: true },
        ]}
        rows={bars.map(({ id, name, value }) => ({
          id,
          cells: [name, value.toLocaleString('en-US'), share(value, question.answered)],
        }))}
      />
    </View>
  )
}

function Figures({ question }: { question: Of<'figures'> }) {
  const { results } = useWords()
  const words = useWords().questionnaire
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

function Texts({ question }: { question: Of<'texts'> }) {
  const { results } = useWords()
  return (
    <View className="result-parts">
      <Text className="small">{results.latest(question.latest.length)}</Text>
      <View>
        {question.latest.map((text, index) => (
          <View key={index} className="result-text">
            {text}
          </View>
        ))}
      </View>
    </View>
  )
}
