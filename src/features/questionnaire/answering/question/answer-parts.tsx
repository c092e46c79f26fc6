import { Text, View } from '@tarojs/components'
import { useRef } from 'react'
import { Button } from '@/components/button/button'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { Notice } from '@/components/notice/notice'
import { Progress } from '@/components/progress/progress'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireWords } from '@/i18n/questionnaire'
import { errorText } from '@/i18n/error-text'
import { neighbourPage, questionNumbers, relevantPages } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import type { TaskDetail } from '@/wire/questionnaire'
import { FindingsList, openFindings, useShowFinding } from '../navigation/findings-list'
import { wantsFace } from '../submit/face-dialog'
import { FormHead } from './form-head'
import { PageSteps } from '../navigation/page-steps'
import { Questions } from './question-blocks'
import { RefusedNotice } from '../submit/refused'
import type { Answering } from '../session/use-answering'
import type { SubmitState, useSubmit } from '../submit/use-submit'
import '../answer.scss'
import '../answer-wide.scss'

/** The current page, and progress of the required questions. */
export function AnswerHeader({ answering }: { answering: Answering }) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const localText = useLocalText()
  const { instance: fill } = answering.session
  const { answered, required } = fill.progress()
  const pages = relevantPages(fill)
  const page = fill.compiled.form.pages[answering.pageIndex]
  const progress = questionnaire.progress(answered, required)
  return (
    <View className="answer-header">
      <View className="answer-header-line small figures">
        <Text className="one-line">
          {questionnaire.page(
            pages.indexOf(answering.pageIndex) + 1,
            pages.length,
            page ? localText(page.title) : '',
          )}
        </Text>
        <Text className="answer-progress">{required > 0 ? progress : ''}</Text>
      </View>
      <Progress part={required === 0 ? 1 : answered / required} label={progress} />
    </View>
  )
}

interface AnswerBodyProps {
  detail: TaskDetail
  answering: Answering
  submit: SubmitState
}

export function AnswerBody({ detail, answering, submit }: AnswerBodyProps) {
  const { session, pageIndex, lasting } = answering
  const page = detail.form.pages[pageIndex]
  const numbers = questionNumbers(session.instance.compiled, session.instance)
  const wide = useWideLayout()
  const found = wide && openFindings(answering).length > 0
  return (
    <View className={`answer-columns ${found ? 'answer-found' : ''}`}>
      <Side answering={answering} />
      <View className="answer-questions">
        <RefusedNotice answering={answering} listed={!wide} />
        {relevantPages(session.instance)[0] === pageIndex ? (
          <FormHead form={detail.form} anonymous={detail.task.anonymous} lasting={lasting} />
        ) : null}
        <Questions key={pageIndex} session={session} questions={page?.questions ?? []} numbers={numbers} />
        <SubmitNotice submit={submit} />
        <KeypadSpacer />
      </View>
    </View>
  )
}

/** Pages and open findings, on a wide screen. */
function Side({ answering }: { answering: Answering }) {
  const wide = useWideLayout()
  if (!wide) return null
  return (
    <View className="answer-side">
      <PageSteps answering={answering} />
      <FindingsList answering={answering} />
    </View>
  )
}

export function SubmitNotice({ submit }: { submit: SubmitState }) {
  const words = useMessages()
  if (submit.at !== 'failed' || wantsFace(submit)) return null
  return (
    <Notice tone="bad" live="alert">
      {errorText(submit.error, words)}
    </Notice>
  )
}

interface AnswerFooterProps {
  answering: Answering
  submit: ReturnType<typeof useSubmit>
}

/** Previous and next page; on the last page the submit button. */
export function AnswerFooter({ answering, submit }: AnswerFooterProps) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const { session, pageIndex, goToPage } = answering
  const previous = neighbourPage(session.instance, pageIndex, -1)
  const next = neighbourPage(session.instance, pageIndex, 1)
  const sending = submit.state.at === 'sending'
  return (
    <>
      <OpenFindings answering={answering} />
      {previous === null ? null : (
        <Button onPress={() => goToPage(previous)}>{questionnaire.previous}</Button>
      )}
      {next === null ? (
        <Button look="primary" busy={sending} onPress={submit.ask}>
          {sending ? questionnaire.submitting : questionnaire.submit}
        </Button>
      ) : (
        <Button look="primary" onPress={() => goToPage(next)}>
          {questionnaire.next}
        </Button>
      )}
    </>
  )
}

/** Number of findings displayed on this page; each press scrolls to the next one. */
export function OpenFindings({ answering }: { answering: Answering }) {
  const questionnaire = useMessageNamespace(questionnaireWords)
  const show = useShowFinding(answering)
  const shownLast = useRef(-1)
  const { session, pageIndex } = answering
  const questions = session.instance.compiled.form.pages[pageIndex]?.questions ?? []
  const findings = questions.flatMap(({ id }) => session.shownFindings(id))
  const holds = questions.filter(({ id }) => session.shownBlocker(id) !== null)
  const count = findings.length + holds.length
  if (count === 0) return null
  const showNext = () => {
    shownLast.current = (shownLast.current + 1) % count
    const finding = findings[shownLast.current]
    if (finding) show(finding)
    else scroll.toElement(`question-${holds[shownLast.current - findings.length]?.id ?? ''}`)
  }
  return (
    <Pressable className="answer-findings" onPress={showNext}>
      {questionnaire.findingsTitle(count)}
    </Pressable>
  )
}
