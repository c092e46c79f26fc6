import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { answerText, type FormInstance, hasCells, type Question, readAnswer } from '@/lib/questionnaire'
import { useAnswerTexts, usePipedText } from '../texts/use-piped-text'

/** The text read aloud for questions: titles, help, options and the current answer. */
export function useSpoken(instance: FormInstance, questions: readonly Question[]): string {
  const messages = useMessageNamespace(answeringMessages)
  const localText = useLocalText()
  const piped = usePipedText(instance)
  const parts = useAnswerTexts()
  const sentences = questions.flatMap((question) => {
    // A table or a matrix is too long to read aloud; a screen reader reads it cell by cell.
    const value = hasCells(question) ? undefined : instance.value(question.id)
    const answer = answerText(readAnswer(question, value), localText, parts)
    return [
      piped(question.title),
      question.help ? piped(question.help) : '',
      question.hint?.text ? localText(question.hint.text) : '',
      ...instance.options(question.id).map(({ title }) => localText(title)),
      answer === '' ? '' : messages.answered(answer),
    ]
  })
  return sentences.filter((sentence) => sentence !== '').join(messages.pause)
}
