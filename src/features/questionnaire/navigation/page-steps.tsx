import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessages } from '@/hooks/use-messages'
import { isBlocking, pageFindings, questionNumbers, relevantPages } from '@/lib/questionnaire'
import { Pressable, Region } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from '../session/answer-session'
import type { AnswerProps } from './answer-props'
import { usePipedText } from '../texts/use-rule-text'

/** All pages of the form and the questions of the current one, next to the questions on a wide screen. */
export function PageSteps({ session, navigation }: AnswerProps) {
  const wide = useWideLayout()
  const { titles } = useMessages()
  const localText = useLocalText()
  const { pageIndex, goToPage } = navigation
  if (!wide) return null
  const { pages } = session.instance.compiled.form
  return (
    <Region className="page-steps" role="navigation" label={titles.answer}>
      {relevantPages(session.instance).map((index) => {
        const complete = pageFindings(session.instance, index).length === 0
        const page = pages[index]
        return page ? (
          <View key={page.id}>
            <Pressable
              className={`page-step ${index === pageIndex ? 'page-step-on' : ''}`}
              selected={index === pageIndex}
              onPress={() => goToPage(index)}
            >
              <Text className="page-step-title">{localText(page.title)}</Text>
              <View className="page-step-mark">{complete ? <Icon name="check" small /> : null}</View>
            </Pressable>
            {index === pageIndex ? <PageQuestions session={session} pageIndex={pageIndex} /> : null}
          </View>
        ) : null
      })}
    </Region>
  )
}

/** Pages with more questions list none of them. */
const mostListed = 40

/** The questions of the current page; a press scrolls to one. Questions with findings are marked. */
function PageQuestions({ session, pageIndex }: { session: AnswerSession; pageIndex: number }) {
  const piped = usePipedText(session.instance)
  const { compiled } = session.instance
  const numbers = questionNumbers(compiled, session.instance)
  const asked = compiled.pages[pageIndex]?.questions.filter(({ question }) => numbers.has(question.id)) ?? []
  if (asked.length < 2 || asked.length > mostListed) return null
  return (
    <View className="page-questions">
      {asked.map(({ question: { id, title } }) => (
        <Pressable key={id} className="page-question" onPress={() => scroll.toElement(`question-${id}`)}>
          <Text className="page-question-title">{`${numbers.get(id) ?? ''}. ${piped(title)}`}</Text>
          {session.shownFindings(id).some(isBlocking) ? (
            <View className="page-question-mark">
              <Icon name="alert" small />
            </View>
          ) : null}
        </Pressable>
      ))}
    </View>
  )
}
