import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useWide } from '@/hooks/use-wide'
import { useLocalText, useWords } from '@/hooks/use-words'
import { isBlocking, pageFindings, questionNumbers, visiblePages } from '@/lib/questionnaire'
import { Pressable, Region } from '@/platform/elements'
import { scroll } from '@/platform/scroll'
import type { Answering } from './use-answering'
import { usePiped } from './use-rule-text'

/** All pages of the form with the questions of the one in front, beside them on a wide screen. */
export function PageSteps({ answering }: { answering: Answering }) {
  const wide = useWide()
  const { titles } = useWords()
  const localText = useLocalText()
  const { session, pageIndex, goToPage } = answering
  if (!wide) return null
  const { pages } = session.fill.compiled.form
  return (
    <Region className="page-steps" role="navigation" label={titles.answer}>
      {visiblePages(session.fill).map((index) => {
        const complete = pageFindings(session.fill, index).length === 0
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
            {index === pageIndex ? <PageQuestions answering={answering} /> : null}
          </View>
        ) : null
      })}
    </Region>
  )
}

/** A longer list shows no way through the page. */
const mostListed = 40

/** The questions of the page in front, each a way to its place; those with something wrong are marked. */
function PageQuestions({ answering: { session, pageIndex } }: { answering: Answering }) {
  const piped = usePiped(session.fill)
  const { compiled } = session.fill
  const numbers = questionNumbers(compiled, session.fill)
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
