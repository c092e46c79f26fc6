import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { receiptMessages } from '@/i18n/receipt'
import { formatDecimal, isDecimal } from '@/lib/numbers/decimal'
import {
  type AnswerMessages,
  type AnswerPart,
  type Answers,
  answerText,
  type CellQuestion,
  openForm,
  createFormInstance,
  type Form,
  hasCells,
  isRoster,
  isRosterAnswer,
  isEmptyAnswer,
  isTableAnswer,
  type LocalText,
  type MatrixAnswer,
  type Question,
  questionNumbers,
  readAnswer,
} from '@/lib/questionnaire'
import { useAnswerTexts, usePipedText } from '../texts/use-piped-text'
import { ListAnswer } from './list-answer'
import { namedAnswer } from './named-answers'
import './response.scss'

interface ResponseViewProps {
  form: Form
  answers: Answers
  /** Displayed below a question's answer. */
  notes?: (question: Question) => ReactNode
}

/** The submitted answers, read-only. */
export function ResponseView({ form, answers, notes }: ResponseViewProps) {
  const localText = useLocalText()
  const compiled = openForm(form)
  const instance = createFormInstance(compiled, answers)
  const piped = usePipedText(instance)
  const numbers = questionNumbers(compiled, instance)
  return (
    <>
      {form.pages.map((page) => {
        const relevant = page.questions.filter(({ id }) => numbers.has(id))
        return relevant.length === 0 ? null : (
          <Card key={page.id} title={localText(page.title)}>
            {relevant.map((question) => (
              <View key={question.id} className="response-answer">
                <Text className="muted">{`${numbers.get(question.id)}. ${piped(question.title)}`}</Text>
                <Answer question={question} answers={answers} />
                {notes?.(question)}
              </View>
            ))}
          </Card>
        )
      })}
    </>
  )
}

const figure = (text: string | undefined, decimals?: number) =>
  text && isDecimal(text) ? formatDecimal(text, decimals) : (text ?? '')

type Say = (text: LocalText) => string
type Read = (question: Question, value: Answers[string] | undefined) => string

/** The parts of an order below one another, those of other answers in one line. */
function linesOf(parts: AnswerPart[], say: Say, messages: AnswerMessages): string {
  const comma = parts.some(({ type }) => type === 'rank') ? '\n' : messages.comma
  return answerText(parts, say, { ...messages, comma })
}

/** One answer as text, or its files. */
export function Answer({ question, answers }: { question: Question; answers: Answers }) {
  const parts = useAnswerTexts()
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const receipt = useMessageNamespace(receiptMessages)
  const localText = useLocalText()
  const value = answers[question.id]
  const read: Read = (one, answer) => linesOf(readAnswer(one, answer), localText, parts)
  if (isRoster(question) && isRosterAnswer(value)) return <ListAnswer question={question} rows={value} />
  if ('rows' in question && 'columns' in question && isTableAnswer(value)) {
    return (
      <DataTable
        label={localText(question.title)}
        columns={[
          { title: questionnaire.indicator },
          ...question.columns.map(({ title }) => ({ title: localText(title), figures: true })),
        ]}
        rows={question.rows.map((row) => ({
          id: row.id,
          cells: [
            localText(row.title),
            ...question.columns.map((column) => figure(value[row.id]?.[column.id], question.decimals)),
          ],
        }))}
      />
    )
  }
  const named = value !== undefined && !isEmptyAnswer(value) ? namedAnswer(question, value) : null
  if (named) return named
  return (
    <Text className="response-value">
      {(hasCells(question) ? rowTexts(question, value, read, localText) : read(question, value)) ||
        receipt.noAnswer}
    </Text>
  )
}

/** The choices of each row, one line each. */
function rowTexts(question: CellQuestion, value: Answers[string] | undefined, read: Read, say: Say): string {
  const rows = value as MatrixAnswer | undefined
  return question.rows
    .filter(({ id }) => rows?.[id])
    .map(({ id, title }) => `${say(title)}：${read(question, rows?.[id])}`)
    .join('\n')
}
