import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { KeypadSpacer } from '@/components/number-input/keypad-spacer'
import { Progress } from '@/components/progress/progress'
import { useMessageNamespace } from '@/hooks/use-messages'
import { answeringMessages } from '@/i18n/answering'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { questionNumbers } from '@/lib/questionnaire'
import { Region } from '@/platform/ui/elements'
import type { TaskDetail } from '@/wire/surveys/questionnaire'
import { OpenFindings } from '../navigation/open-findings'
import { SaveStatus } from '../drafts/save-status'
import { ShownRowProvider } from '../fields/shown-row'
import { FormHead } from '../question/form-head'
import { QuestionCard } from '../question/question-card'
import { HeaderFrame, Side, type WithOutline } from './answer-parts'
import { ReadAloud } from './read-aloud'
import { RejectionNotice } from '../submit/lazy'
import type { Answering, AnswerProps } from '../navigation/answer-props'
import { useScreens } from '../navigation/use-screens'
import { useSpoken } from './use-spoken'
import type { useSubmit } from '../submit/use-submit'

/** The number of the question, the total, and the button that reads it aloud. */
export function OneHeader({ session, navigation, sync, onOutline }: Answering & WithOutline) {
  const { current, at, count } = useScreens({ session, navigation })
  const messages = useMessageNamespace(answeringMessages)
  const numbers = questionNumbers(session.instance.compiled, session.instance)
  const spoken = useSpoken(session.instance, current?.questions ?? [])
  const last = current?.questions[current.questions.length - 1]
  const positionText = current?.row
    ? messages.row(current.row.at + 1, current.row.count)
    : messages.question((last && numbers.get(last.id)) ?? numbers.size, numbers.size)
  return (
    <HeaderFrame {...{ session, onOutline }}>
      <View className="answer-header-line answer-header-one figures">
        <Region role="status">
          <Text>{positionText}</Text>
        </Region>
        <View className="answer-progress">
          <SaveStatus store={sync.status} />
          <View className="answer-read-aloud">
            <ReadAloud text={spoken} />
          </View>
        </View>
      </View>
      <Progress part={count === 0 ? 1 : (at + 1) / count} label={positionText} />
    </HeaderFrame>
  )
}

interface OneBodyProps extends Answering {
  detail: TaskDetail
}

export function OneBody({ detail, session, navigation, sync }: OneBodyProps) {
  const { current, at } = useScreens({ session, navigation })
  const numbers = questionNumbers(session.instance.compiled, session.instance)
  return (
    <View className="answer-columns">
      <Side {...{ session, navigation }} />
      <View className={`answer-questions one-question ${current?.row ? 'one-row' : ''}`}>
        {session.refused().length > 0 ? <RejectionNotice {...{ session, navigation }} /> : null}
        {at === 0 ? (
          <FormHead form={detail.form} anonymous={detail.task.anonymous} lasting={sync.lasting} />
        ) : null}
        <ShownRowProvider value={current?.row?.id ?? null}>
          {current?.questions.map((question) => (
            <QuestionCard
              key={question.id}
              session={session}
              question={question}
              number={numbers.get(question.id) ?? 0}
            />
          ))}
        </ShownRowProvider>
        <KeypadSpacer />
      </View>
    </View>
  )
}

interface OneFooterProps extends AnswerProps {
  submit: ReturnType<typeof useSubmit>
}

export function OneFooter({ session, navigation, submit }: OneFooterProps) {
  const { previous, next } = useScreens({ session, navigation })
  const messages = useMessageNamespace(answeringMessages)
  const questionnaire = useMessageNamespace(questionnaireMessages)
  return (
    <>
      <OpenFindings {...{ session, navigation }} onCheck={next ? submit.checkAgain : null} />
      {previous ? (
        <Button onPress={previous.go}>{previous.isRow ? messages.previousRow : messages.previous}</Button>
      ) : null}
      {next ? (
        <Button variant="primary" onPress={next.go}>
          {next.isRow ? messages.nextRow : messages.next}
        </Button>
      ) : (
        <Button variant="primary" busy={submit.state.at === 'completing'} onPress={submit.requestSubmit}>
          {questionnaire.checkAndSubmit}
        </Button>
      )}
    </>
  )
}
