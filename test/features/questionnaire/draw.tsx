import { type AnswerSession, createAnswerSession } from '@/features/questionnaire/session/answer-session'
import { QuestionCard } from '@/features/questionnaire/question/question-card'
import { RuleFindings } from '@/features/questionnaire/findings/lazy'
import { QuestionHint } from '@/features/questionnaire/question/lazy'
import { loadKinds } from '@/features/questionnaire/kinds/kinds'
import {
  type Answers,
  checkAnswer,
  compileForm,
  type FormInstanceOptions,
  kindOf,
  type Question,
  questionKindNames,
} from '@/lib/questionnaire'
import { all, render } from '../../components/render'
import { ask, formOf } from '../../lib/questionnaire/build'

/** Loads the components of all question kinds, as on an opened page. */
export const loadEveryKind = async () => {
  await loadKinds(
    formOf(questionKindNames.map((kind) => ask({ kind, id: kind, ...kindOf({ kind }).defaults } as never))),
  )
  // What the answering page loads after the form.
  await Promise.all([RuleFindings.fetch(), QuestionHint.fetch()])
}

/** Renders the questions as the answering page does. */
export function draw(
  questions: Question[],
  answers: Answers = {},
  given: FormInstanceOptions = {},
  more: Partial<AnswerSession> = {},
): AnswerSession {
  const session = { ...createAnswerSession(compileForm(formOf(questions)), answers, given), ...more }
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

/** Violations of the answer in the form in which it would be submitted. */
export const faults = (session: AnswerSession, question: Question) =>
  checkAnswer(question, session.instance.relevantAnswers()[question.id]).map(({ code }) => code)
