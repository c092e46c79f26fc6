import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
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
  const questionnaire = usePackageWords(questionnaireWords)
  const localText = useLocalText()
  const value = answers[question.id]
  if (question.kind === 'table' && isTableAnswer(value)) {
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

type Say = (text: LocalText) => string

function chosenText(options: { id: string; title: LocalText }[], chosen: string[], say: Say): string {
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ title }) => say(title))
    .join('；')
}

/** An answer in words; empty when there is none. A table is drawn as one. */
function answerText(question: Question, value: Answers[string] | undefined, say: Say): string {
  if (typeof value === 'number') {
    const label = question.kind === 'rate' ? question.labels?.[value - 1] : undefined
    return label ? say(label) : String(value)
  }
  if (Array.isArray(value))
    return question.kind === 'multiple' ? chosenText(question.options, value, say) : ''
  if (typeof value !== 'string') return ''
  if (question.kind === 'single') return chosenText(question.options, [value], say)
  if (question.kind === 'number') return `${figure(value)} ${question.unit ? say(question.unit) : ''}`.trim()
  return value
}
