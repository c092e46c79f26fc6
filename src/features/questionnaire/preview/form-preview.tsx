import { Text, View } from '@tarojs/components'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText } from '@/hooks/use-messages'
import {
  type CompiledForm,
  compileForm,
  type Form,
  FormError,
  questionNumbers,
  upgradeAnswers,
} from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import { type AnswerSession, createAnswerSession } from '../session/answer-session'
import { anyQuestion } from '../session/subscriptions'
import { useVersion } from '../session/use-version'
import { FormHead } from '../question/form-head'
import { loadKinds } from '../kinds/kinds'
import { Questions } from '../question/question-blocks'
import { clearStagedFiles, stageFile } from '../files/staged-files'

interface FormPreviewProps {
  form: Form
  pageId: string
  /** Scrolled into view. */
  questionId: string | null
  /** Displayed instead of a form that cannot be compiled. */
  brokenText: string
}

function compileOrNull(form: Form): CompiledForm | null {
  try {
    return compileForm(form)
  } catch (error) {
    if (error instanceof FormError) return null
    throw error
  }
}

interface CompiledPreviewProps {
  form: Form
  brokenText: string
  /** What stands around a message in place of the form. */
  frame?: (message: ReactNode) => ReactNode
  children: (compiled: CompiledForm) => ReactNode
}

/** Renders a form once it is compiled and its kinds of questions are loaded. */
export function CompiledPreview({
  form,
  brokenText,
  frame = (message) => message,
  children,
}: CompiledPreviewProps) {
  const compiledForm = useMemo(() => compileOrNull(form), [form])
  const kinds = form.pages.flatMap(({ questions }) => questions.map(({ kind }) => kind))
  const loaded = useLoad([...new Set(kinds)].sort().join(), () => loadKinds(form))
  if (!compiledForm) return <>{frame(<Notice tone="warn">{brokenText}</Notice>)}</>
  if (loaded.state === 'loading') return <>{frame(<Skeleton />)}</>
  if (loaded.state === 'failed')
    return <>{frame(<ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />)}</>
  return <>{children(compiledForm)}</>
}

/** A session with what was entered before the form was changed, as far as the form still asks for it. */
function sessionAfter(before: AnswerSession | null, compiled: CompiledForm): AnswerSession {
  const { answers } = before
    ? upgradeAnswers(before.instance.compiled.form, compiled.form, before.instance.answers())
    : { answers: {} }
  const justifications = before?.instance.justifications()
  return { ...createAnswerSession(compiled, answers, { justifications }), takeFile: stageFile }
}

function createTrial() {
  let session: AnswerSession | null = null
  return {
    /** The same for the same form. */
    sessionFor(compiled: CompiledForm): AnswerSession {
      if (session?.instance.compiled !== compiled) session = sessionAfter(session, compiled)
      return session
    },
    clear() {
      session = null
    },
  }
}

export type Trial = ReturnType<typeof createTrial>

/** Trial answers, which stay while the form is changed or cannot be shown. Their files stay in the browser. */
export function useTrial(): Trial {
  const [trial] = useState(createTrial)
  useEffect(() => clearStagedFiles, [])
  return trial
}

/** A session of trial answers, which renders again after each change of one. */
export function useTrialSession(trial: Trial, compiled: CompiledForm): AnswerSession {
  const session = trial.sessionFor(compiled)
  useVersion(session, anyQuestion)
  return session
}

/** A page of a form as respondents see it. Input is not saved. */
export function FormPreview({ form, pageId, questionId, brokenText }: FormPreviewProps) {
  const trial = useTrial()
  return (
    <CompiledPreview {...{ form, brokenText }}>
      {(compiled) => <PreviewPage {...{ compiled, pageId, questionId, trial }} />}
    </CompiledPreview>
  )
}

interface PreviewPageProps {
  trial: Trial
  compiled: CompiledForm
  pageId: string
  questionId: string | null
}

function PreviewPage({ compiled, pageId, questionId, trial }: PreviewPageProps) {
  const localText = useLocalText()
  const session = useTrialSession(trial, compiled)
  useEffect(() => {
    // Scrolls without moving the focus, because the author continues typing elsewhere.
    if (questionId !== null) scroll.show(`question-${questionId}`)
  }, [questionId])
  const { form } = compiled
  const page = form.pages.find(({ id }) => id === pageId) ?? form.pages[0]
  return (
    <View className="answer-questions">
      {page === form.pages[0] ? <FormHead form={form} anonymous={false} lasting /> : null}
      <Text className="small">{page ? localText(page.title) : ''}</Text>
      <Questions
        key={page?.id}
        session={session}
        questions={page?.questions ?? []}
        numbers={questionNumbers(compiled, session.instance)}
      />
      <KeypadSpacer />
    </View>
  )
}
