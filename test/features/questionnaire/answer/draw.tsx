import { type AnswerSession, createAnswerSession } from '@/features/questionnaire/answer/answer-session'
import { QuestionCard } from '@/features/questionnaire/answer/question-card'
import { type Answers, checkAnswer, compileForm, type Given, type Question } from '@/lib/questionnaire'
import { all, render } from '../../../components/render'
import { formOf } from '../../../lib/questionnaire/build'

/** The questions as they stand on the answering page. */
export function draw(questions: Question[], answers: Answers = {}, given: Given = {}): AnswerSession {
  const session = createAnswerSession(compileForm(formOf(questions)), answers, given)
  render(
    <>
      {questions.map((question, index) => (
        <QuestionCard key={question.id} session={session} question={question} number={index + 1} />
      ))}
    </>,
  )
  return session
}

export const errors = () => all('.dt-field-error').map((error) => error.textContent)

/** What is wrong with the answer as it would be handed in. */
export const faults = (session: AnswerSession, question: Question) =>
  checkAnswer(question, session.fill.visibleAnswers()[question.id]).map(({ code }) => code)
