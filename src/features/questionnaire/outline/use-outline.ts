import type { Finding } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import { useShowFinding } from '../navigation/show-finding'
import type { AnswerProps } from '../navigation/answer-props'
import { addressOfFinding } from '../session/answer-session'
import { afterPage } from '../session/scroll-to-finding'
import { firstOpen, type OutlineEntry, outlinePages, type OutlineRow } from './outline-pages'

/** Forms with more questions list those of the current page only. */
const mostUnfolded = 60

/** The outline of the form, and where its entries lead. `unfolded`: all pages, however long the form. */
export function useOutline({ session, navigation }: AnswerProps, unfolded: boolean) {
  const { pageIndex, goToPage, goToQuestion } = navigation
  const showFinding = useShowFinding({ session, navigation })
  const isShort = session.instance.compiled.questions.length <= mostUnfolded
  const pages = outlinePages(session, (index) => unfolded || isShort || index === pageIndex)
  const show = (finding: Finding) => {
    session.touch(addressOfFinding(finding))
    showFinding(finding)
  }
  const first = firstOpen(session, pages)
  return {
    pages,
    pageIndex,
    onPage: goToPage,
    /** Leads to the first missing or wrong field of the question, or to its head. */
    onEntry(index: number, { question, finding }: OutlineEntry) {
      if (finding) return show(finding)
      if (!goToQuestion(index, question.id)) return
      setTimeout(() => scroll.toElement(`question-${question.id}`), afterPage)
    },
    onRow: ({ finding }: OutlineRow) => show(finding),
    /** Leads to what is to be settled first; null if nothing is left. */
    goToFirst: first ? () => show(first) : null,
  }
}
