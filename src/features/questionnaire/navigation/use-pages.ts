import { useState } from 'react'
import {
  type Finding,
  firstPageWithFindings,
  pageFindings,
  pageIndexOf,
  relevantPages,
} from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import { addressOfFinding, type AnswerSession } from '../session/answer-session'
import { afterPage, scrollToFinding } from '../session/scroll-to-finding'
import { whenComplete } from '../session/submit-blockers'
import { hasAnswers } from '../drafts/device-draft'
import type { DraftSync } from '../drafts/draft-sync'

/** The current page and question, and navigation. */
export interface Pages {
  pageIndex: number
  pageId: string
  /**
   * Address of the current question or of a row of its table, if each has a screen of its own; empty for the first one of
   * the page.
   */
  address: string
  goToPage: (index: number) => void
  /** Opens a question of any page, or a row of it. False if something blocks leaving the current page. */
  goToQuestion: (pageIndex: number, address: string) => boolean
  /** Displays the findings of all pages and opens the first page with one. True if there are none. */
  checkAll: () => boolean
}

interface Start {
  pageId: string
  focusedAddress: string
}

/** Scrolls to input that would be lost by leaving the page. False if there is none. */
function showBlocker(session: AnswerSession): boolean {
  const blocked = session.firstBlocker()
  if (blocked !== undefined) scroll.toElement(`question-${blocked}`)
  return blocked !== undefined
}

export function usePages(session: AnswerSession, draftSync: DraftSync, start: Start): Pages {
  const { instance } = session
  const { pages } = instance.compiled.form
  const [wanted, setWanted] = useState(() => ({
    page: pageIndexOf(instance, start.pageId),
    address: start.focusedAddress,
  }))
  // An answer on another page may have made the current page irrelevant.
  const pageIndex = relevantPages(instance).includes(wanted.page) ? wanted.page : pageIndexOf(instance, '')

  const show = (page: number, address: string) => {
    setWanted({ page, address })
    // Navigation alone creates no draft.
    const answers = instance.answers()
    const { [page]: { id = '' } = {} } = pages
    if (hasAnswers(answers)) draftSync.save(answers, id, instance.justifications(), address)
    scroll.toTop()
  }

  const lead = (page: number, finding: Finding | undefined) => {
    setWanted({ page, address: finding ? addressOfFinding(finding) : '' })
    // After the page has rendered; before that the element does not exist.
    if (finding) setTimeout(() => scrollToFinding(finding), afterPage)
  }

  const goToPage = (index: number) =>
    whenComplete(session, () => {
      session.touchAll(pages[pageIndex]?.questions.map(({ id }) => id) ?? [])
      if (!showBlocker(session)) show(index, '')
    })

  const goToQuestion = (page: number, address: string) => {
    if (showBlocker(session)) return false
    show(page, address)
    return true
  }

  const checkAll = () => {
    session.touchAll(instance.compiled.questions.map(({ question }) => question.id))
    if (showBlocker(session)) return false
    const faulty = firstPageWithFindings(instance)
    if (faulty === null) return true
    lead(faulty, pageFindings(instance, faulty)[0])
    return false
  }

  return {
    pageIndex,
    pageId: pages[pageIndex]?.id ?? '',
    address: wanted.address,
    ...{ goToPage, goToQuestion, checkAll },
  }
}
