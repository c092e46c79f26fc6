import { useState } from 'react'
import { firstPageWithFindings, pageFindings, pageIndexOf, placeAt, visiblePages } from '@/lib/questionnaire'
import { scroll } from '@/platform/scroll'
import type { AnswerSession } from './answer-session'
import { hasAnswers } from './device-draft'
import type { DraftKeeper } from './draft-keeper'

/** Where the person is, and the way to another place. */
export interface Pages {
  pageIndex: number
  pageId: string
  /** The question in front, where each has a screen of its own; empty for the first one of the page. */
  questionId: string
  goToPage: (index: number) => void
  /** Goes to a question of any page; false when something keeps the person where they are. */
  goToQuestion: (pageIndex: number, questionId: string) => boolean
  /** Shows what is wrong on all pages; leads to the first such page. True when nothing is. */
  checkAll: () => boolean
}

interface Start {
  pageId: string
  place: string
}

export function usePages(session: AnswerSession, keeper: DraftKeeper, start: Start): Pages {
  const { pages } = session.fill.compiled.form
  const [wanted, setWanted] = useState(() => ({
    page: pageIndexOf(session.fill, start.pageId),
    question: placeAt(start.place).questionId,
  }))
  // An answer on another page may have taken this one away.
  const pageIndex = visiblePages(session.fill).includes(wanted.page)
    ? wanted.page
    : pageIndexOf(session.fill, '')

  const show = (page: number, question: string) => {
    setWanted({ page, question })
    // Looking around makes no draft.
    const answers = session.fill.answers()
    if (hasAnswers(answers)) keeper.keep(answers, pages[page]?.id ?? '', session.fill.reasons(), question)
    scroll.toTop()
  }

  const lead = (page: number, question: string) => {
    setWanted({ page, question })
    // After the page has been drawn; the element is not there before.
    setTimeout(() => scroll.toElement(`question-${question}`), 100)
  }

  /** Leads to what would be lost with what is in front; false when nothing would. */
  const showHeld = () => {
    const held = session.held()
    if (held !== undefined) scroll.toElement(`question-${held}`)
    return held !== undefined
  }

  const goToPage = (index: number) => {
    session.touchAll(pages[pageIndex]?.questions.map(({ id }) => id) ?? [])
    if (!showHeld()) show(index, '')
  }

  const goToQuestion = (page: number, question: string) => {
    if (showHeld()) return false
    show(page, question)
    return true
  }

  const checkAll = () => {
    session.touchAll(session.fill.compiled.questions.map(({ question }) => question.id))
    if (showHeld()) return false
    const faulty = firstPageWithFindings(session.fill)
    if (faulty === null) return true
    const [finding] = pageFindings(session.fill, faulty)
    lead(faulty, finding?.questionId ?? '')
    return false
  }

  return {
    pageIndex,
    pageId: pages[pageIndex]?.id ?? '',
    questionId: wanted.question,
    ...{ goToPage, goToQuestion, checkAll },
  }
}
