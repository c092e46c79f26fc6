import { Text, View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import type { Bar } from '@/components/chart/bar-chart'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Tabs } from '@/components/tabs/tabs'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { codesMessages } from '@/i18n/codes'
import { resultMessages } from '@/i18n/results'
import { decimalPlaces, formatDecimal } from '@/lib/numbers/decimal'
import { roundDecimal } from '@/lib/numbers/decimal-arithmetic'
import { formatCount } from '@/lib/numbers/thousands'
import type { QuestionResult } from '@/wire/surveys/questionnaire'
import { ChosenChart } from '../charts/chosen-chart'
import { type Counted, CountedAnswers, suppressed } from './counted-answers'
import { Ranks } from './ranks'

type Of<T extends QuestionResult['type']> = Extract<QuestionResult, { type: T }>

interface QuestionResultCardProps {
  number: number
  question: QuestionResult
  of: Counted
  /** Above the chart: the question's score. */
  children?: ReactNode
}

/** The result of one question: a chart, and always the values as text. */
export function QuestionResultCard({ number, question, of, children }: QuestionResultCardProps) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  return (
    <Card
      title={`${number}. ${localText(question.title)}`}
      extra={
        question.answered === null ? null : (
          <Text className="small result-answered">{results.countedBy[of].answered(question.answered)}</Text>
        )
      }
    >
      {question.answered === null ? <Text className="muted">{results.cellSuppressed}</Text> : null}
      {children}
      {question.answered === null ? null : <Shown {...{ question, of }} answered={question.answered} />}
    </Card>
  )
}

interface CountedProps<Q extends QuestionResult> {
  question: Q
  answered: number
  of: Counted
}

function Shown({ question, answered, of }: CountedProps<QuestionResult>) {
  const results = useMessageNamespace(resultMessages)
  if (question.type === 'choices') return <Choices {...{ question, answered, of }} />
  if (question.type === 'ranks')
    return <Ranks {...{ question, answered }} ranked={results.countedBy[of].ranked} />
  if (question.type === 'figures') return <Figures question={question} />
  if (question.type === 'texts') return <Texts {...{ question, answered, of }} />
  return <Text className="small">{results.files(question.files)}</Text>
}

function Choices({ question, answered, of }: CountedProps<Of<'choices'>>) {
  const localText = useLocalText()
  const { questionId, title, choices, table, levels = [] } = question
  const [level, setLevel] = useState(0)
  const shown = levels[level] ?? choices
  const counts = useMemo(
    () => shown.map(({ id, title: name, count }) => ({ id, name: localText(name), count })),
    [shown, localText],
  )
  return (
    <>
      {table && levels.length > 0 ? (
        <CodeLevels {...{ table, level }} count={levels.length + 1} onChange={setLevel} />
      ) : null}
      <CountedAnswers
        id={questionId}
        questionId={questionId}
        title={localText(title)}
        {...{ counts, answered, of }}
      />
    </>
  )
}

interface CodeLevelsProps {
  table: NonNullable<Of<'choices'>['table']>
  level: number
  count: number
  onChange: (level: number) => void
}

/** The levels of a code table, the highest first; the last one is that of the answers. */
function CodeLevels({ table, level, count, onChange }: CodeLevelsProps) {
  const messages = useMessageNamespace(codesMessages)
  const tabs = messages.levels[table].slice(0, count).map((text, at) => ({ id: String(at), text }))
  return (
    <Tabs
      label={messages.level}
      tabs={tabs}
      current={String(level)}
      onChange={(next) => onChange(Number(next))}
    />
  )
}

type Summary = NonNullable<Of<'figures'>['rows'][number]['summary']>

/** The mean with the decimals of the sum, at least two. */
function readable(each: 'sum' | 'mean' | 'min' | 'max', summary: Summary): string | null {
  if (each !== 'mean') return summary[each]
  return roundDecimal(summary.mean, Math.max(2, decimalPlaces(summary.sum)))
}

/** Means of values in different units, or in units that are not stated, are not to be compared in one chart. */
const haveOneUnit = ({ rows, unit }: Of<'figures'>) => rows.length === 1 || unit !== null

function Figures({ question }: { question: Of<'figures'> }) {
  const results = useMessageNamespace(resultMessages)
  const messages = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const { questionId, rows } = question
  const title = localText(question.title)
  const isComparable = haveOneUnit(question)
  // A withheld value has no bar: one of 0 would state a value.
  const bars = useMemo(
    () =>
      rows.flatMap(({ id, title: name, summary }): Bar[] =>
        summary && isComparable ? [{ id, name: localText(name), value: Number(summary.mean) }] : [],
      ),
    [rows, isComparable, localText],
  )
  return (
    <View className="result-parts">
      {question.unit ? <Text className="small">{messages.unit(localText(question.unit))}</Text> : null}
      {isComparable ? null : <Text className="small">{results.unlikeUnits}</Text>}
      <View className={bars.length > 0 ? 'result-halves' : ''}>
        {bars.length > 0 ? (
          <ChosenChart
            {...{ id: questionId, bars, digits: 2 }}
            label={results.chartOf(`${title} (${results.mean})`)}
            heads={{ category: results.indicator, value: results.mean }}
          />
        ) : null}
        <FigureRows {...{ rows, title }} />
      </View>
    </View>
  )
}

function FigureRows({ rows, title }: Pick<Of<'figures'>, 'rows'> & { title: string }) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  return (
    <DataTable
      label={title}
      columns={[
        { title: results.indicator },
        { title: results.reports, figures: true },
        { title: results.sum, figures: true },
        { title: results.mean, figures: true },
        { title: results.min, figures: true },
        { title: results.max, figures: true },
      ]}
      rows={rows.map(({ id, title: name, summary }) => ({
        id,
        cells: [
          localText(name),
          formatCount(summary?.count ?? 0),
          ...(['sum', 'mean', 'min', 'max'] as const).map((each) => {
            const figure = summary && readable(each, summary)
            return figure ? formatDecimal(figure) : suppressed
          }),
        ],
      }))}
    />
  )
}

/** Counts equal texts like choices; lists the latest texts below. */
function Texts({ question, answered, of }: CountedProps<Of<'texts'>>) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const [shown, setShown] = useState(false)
  const counts = useMemo(
    () => question.common.map(({ text, count }) => ({ id: text, name: text, count })),
    [question],
  )
  if (answered === 0) return <Text className="muted">{results.noAnswers}</Text>
  return (
    <>
      {counts.length > 0 ? (
        <CountedAnswers
          id={question.questionId}
          title={localText(question.title)}
          {...{ counts, answered, of }}
        />
      ) : null}
      <View className="result-parts result-below">
        <Button size="small" onPress={() => setShown(!shown)}>
          {shown ? results.hideLatest : results.latest(question.latest.length)}
        </Button>
        {shown ? <Latest texts={question.latest} /> : null}
      </View>
    </>
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
