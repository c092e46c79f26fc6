import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useWords } from '@/hooks/use-words'
import { formatDecimal, isDecimal } from '@/lib/decimal'
import {
  type Answers,
  compileForm,
  createFill,
  type Form,
  isTableAnswer,
  type LocalText,
  type Question,
  questionNumbers,
} from '@/lib/questionnaire'

/** The answers as they were handed in, to read again. */
export function AnswerSheet({ form, answers }: { form: Form; answers: Answers }) {
  const localText = useLocalText()
  const compiled = compileForm(form)
  const fill = createFill(compiled, answers)
  const numbers = questionNumbers(compiled, fill)
  return (
    <>
      {form.pages.map((page) => {
        const asked = page.questions.filter(({ id }) => numbers.has(id))
        return asked.length === 0 ? null : (
          <Card key={page.id} title={localText(page.title)}>
            {asked.map((question) => (
              <View key={question.id} className="sheet-answer">
                <Text className="muted">{`${numbers.get(question.id)}. ${localText(question.title)}`}</Text>
                <Answer question={question} answers={answers} />
              </View>
            ))}
          </Card>
        )
      })}
    </>
  )
}

const figure = (text: string | undefined) => (text && isDecimal(text) ? formatDecimal(text) : (text ?? ''))

function Answer({ question, answers }: { question: Question; answers: Answers }) {
  const { questionnaire } = useWords()
  const localText = useLocalText()
  const value = answers[question.id]
  if (question.kind === 'table' && isTableAnswer(value)) {
    return (
      <DataTable
        columns={[
          { title: questionnaire.indicator },
          ...question.columns.map(({ title }) => ({ title: localText(title), figures: true })),
        ]}
        rows={question.rows.map((row) => ({
          id: row.id,
          cells: [
            localText(row.title),
            ...question.columns.map((column) => figure(value[row.id]?.[column.id])),
          ],
        }))}
      />
    )
  }
  return (
    <Text className="sheet-value">
      {answerText(question, value, localText) || questionnaire.receipt.noAnswer}
    </Text>
  )
}

function answerText(
  question: Question,
  value: Answers[string] | undefined,
  localText: (text: LocalText) => string,
): string {
  if (value === undefined) return ''
  if (question.kind === 'single' || question.kind === 'multiple') {
    const chosen = Array.isArray(value) ? value : [value]
    return question.options
      .filter(({ id }) => chosen.includes(id))
      .map(({ title }) => localText(title))
      .join('；')
  }
  if (question.kind === 'rate') {
    const label = question.labels?.[Number(value) - 1]
    return label ? localText(label) : `${String(value)} / ${question.max}`
  }
  if (question.kind === 'number')
    return `${figure(String(value))} ${question.unit ? localText(question.unit) : ''}`.trim()
  return String(value)
}
