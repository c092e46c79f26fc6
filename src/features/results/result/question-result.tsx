import { Text, View } from '@tarojs/components'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Tabs } from '@/components/tabs/tabs'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { codesMessages } from '@/i18n/codes'
import { resultMessages } from '@/i18n/results'
import type { QuestionResult } from '@/wire/surveys/questionnaire'
import { type Counted, CountedAnswers } from './counted-answers'
import { Figures } from './figures'
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
