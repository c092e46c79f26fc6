import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { Progress } from '@/components/progress/progress'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { neighbourPage, questionNumbers, relevantPages } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { OpenFindings } from '../navigation/open-findings'
import { SaveStatus } from '../drafts/save-status'
import { KnownOnPage } from '../known/lazy'
import { FormHead } from '../question/form-head'
import { OutlineColumn } from '../outline/lazy'
import { OutlineButton } from '../outline/outline-button'
import { Questions } from '../question/question-blocks'
import { RejectionNotice } from '../submit/lazy'
import type { Answering, AnswerProps } from '../navigation/answer-props'
import type { useSubmit } from '../submit/use-submit'
import './answer.scss'
import './answer-wide.scss'

export interface WithOutline {
  /** Opens the outline. */
  onOutline: () => void
}

/** The current page, and progress of the required questions. */
export function AnswerHeader({ session, navigation, sync, onOutline }: Answering & WithOutline) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const { instance } = session
  const { answered, required } = instance.progress()
  const pages = relevantPages(instance)
  const page = instance.compiled.form.pages[navigation.pageIndex]
  const progress = questionnaire.progress(answered, required)
  return (
    <HeaderFrame {...{ session, onOutline }}>
      <View className="answer-header-line small figures">
        <Text className="one-line">
          {questionnaire.page(
            pages.indexOf(navigation.pageIndex) + 1,
            pages.length,
            page ? localText(page.title) : '',
          )}
        </Text>
        <View className="answer-progress">
          <SaveStatus store={sync.status} />
          {required > 0 ? <Text>{progress}</Text> : null}
        </View>
      </View>
      <Progress part={required === 0 ? 1 : answered / required} label={progress} />
    </HeaderFrame>
  )
}

interface HeaderFrameProps extends Pick<AnswerProps, 'session'>, WithOutline {
  children: ReactNode
}

/** The header, with the button for the outline in hosts whose own bar has no room for it. */
export function HeaderFrame({ session, onOutline, children }: HeaderFrameProps) {
  return (
    <View className="answer-header">
      <View className="answer-header-lines">{children}</View>
      {host.hasTitleBar ? <OutlineButton session={session} onOpen={onOutline} /> : null}
    </View>
  )
}

interface AnswerBodyProps extends Answering {
  detail: TaskDetail
}

export function AnswerBody({ detail, session, navigation, sync }: AnswerBodyProps) {
  const { pageIndex } = navigation
  const page = detail.form.pages[pageIndex]
  const numbers = questionNumbers(session.instance.compiled, session.instance)
  return (
    <View className="answer-columns">
      <Side {...{ session, navigation }} />
      <View className="answer-questions">
        {session.refused().length > 0 ? <RejectionNotice {...{ session, navigation }} /> : null}
        {relevantPages(session.instance)[0] === pageIndex ? (
          <FormHead form={detail.form} anonymous={detail.task.anonymous} lasting={sync.lasting} />
        ) : null}
        {session.known ? <KnownOnPage session={session} questions={page?.questions ?? []} /> : null}
        <Questions key={pageIndex} session={session} questions={page?.questions ?? []} numbers={numbers} />
        <KeypadSpacer />
      </View>
    </View>
  )
}

/** The outline, on a wide screen. */
export function Side(props: AnswerProps) {
  const wide = useWideLayout()
  if (!wide) return null
  return (
    <View className="answer-side">
      <OutlineColumn {...props} />
    </View>
  )
}

interface AnswerFooterProps extends AnswerProps {
  submit: ReturnType<typeof useSubmit>
}

/** Previous and next page; on the last page the submit button. */
export function AnswerFooter({ session, navigation, submit }: AnswerFooterProps) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const { pageIndex, goToPage } = navigation
  const previous = neighbourPage(session.instance, pageIndex, -1)
  const next = neighbourPage(session.instance, pageIndex, 1)
  return (
    <>
      <OpenFindings {...{ session, navigation }} onCheck={next === null ? null : submit.checkAgain} />
      {previous === null ? null : (
        <Button onPress={() => goToPage(previous)}>{questionnaire.previous}</Button>
      )}
      {next === null ? (
        <Button variant="primary" busy={submit.state.at === 'completing'} onPress={submit.requestSubmit}>
          {questionnaire.checkAndSubmit}
        </Button>
      ) : (
        <Button variant="primary" onPress={() => goToPage(next)}>
          {questionnaire.next}
        </Button>
      )}
    </>
  )
}
