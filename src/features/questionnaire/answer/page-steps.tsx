import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useWide } from '@/hooks/use-wide'
import { useLocalText, useWords } from '@/hooks/use-words'
import { pageFindings, visiblePages } from '@/lib/questionnaire'
import { Pressable, Region } from '@/platform/elements'
import type { Answering } from './use-answering'

/** All pages of the form, beside the questions on a wide screen; a check marks what is complete. */
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
          <Pressable
            key={page.id}
            className={`page-step ${index === pageIndex ? 'page-step-on' : ''}`}
            selected={index === pageIndex}
            onPress={() => goToPage(index)}
          >
            <Text className="page-step-title">{localText(page.title)}</Text>
            <View className="page-step-mark">{complete ? <Icon name="check" small /> : null}</View>
          </Pressable>
        ) : null
      })}
    </Region>
  )
}
