import { Text, View } from '@tarojs/components'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText } from '@/hooks/use-messages'
import { type CompiledForm, compileForm, type Form, FormError, questionNumbers } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import { createAnswerSession } from '../session/answer-session'
import { anyQuestion } from '../session/subscriptions'
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

/** A page of a form as respondents see it. Input is not saved. */
export function FormPreview({ form, pageId, questionId, brokenText }: FormPreviewProps) {
  const compiledForm = useMemo(() => compileOrNull(form), [form])
  const kinds = form.pages.flatMap(({ questions }) => questions.map(({ kind }) => kind))
  const loaded = useLoad([...new Set(kinds)].sort().join(), () => loadKinds(form))
  if (!compiledForm) return <Notice tone="warn">{brokenText}</Notice>
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  return <PreviewPage compiled={compiledForm} pageId={pageId} questionId={questionId} />
}

interface PreviewPageProps {
  compiled: CompiledForm
  pageId: string
  questionId: string | null
}

function PreviewPage({ compiled, pageId, questionId }: PreviewPageProps) {
  const localText = useLocalText()
  const session = useMemo(() => ({ ...createAnswerSession(compiled, {}), takeFile: stageFile }), [compiled])
  useEffect(() => clearStagedFiles, [])
  useSyncExternalStore(
    (listener) => session.subscribe(anyQuestion, listener),
    () => session.version(anyQuestion),
    () => session.version(anyQuestion),
  )
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
