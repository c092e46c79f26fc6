import { isBlocking, type Screen, screenAt, screensOf } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from '../session/answer-session'
import type { AnswerProps } from '../session/use-answering'

export interface Screens {
  current: Screen | undefined
  /** Place among all screens, from 0. */
  at: number
  count: number
  /** One screen back or on; null where there is none. */
  previous: (() => void) | null
  next: (() => void) | null
}

/** What keeps the answers from being handed in, of those findings on a screen that may be shown. */
const shownFaults = (session: AnswerSession, screen: Screen | undefined) =>
  (screen?.questions ?? []).flatMap(({ id }) => session.shownFindings(id)).filter(isBlocking).length

/** The questions one by one, over all pages. */
export function useScreens({ session, navigation }: AnswerProps): Screens {
  const { pageIndex, questionId, goToQuestion } = navigation
  const screens = screensOf(session.instance)
  const at = screenAt(screens, questionId, pageIndex)
  const current = screens[at]
  const go = (screen: Screen) => {
    const question = screen.questions[screen.questions.length - 1]
    goToQuestion(screen.pageIndex, question?.id ?? '')
  }
  const leave = (screen: Screen) => {
    const before = shownFaults(session, current)
    session.touchAll(current?.questions.map(({ id }) => id) ?? [])
    // What is wrong is shown before the person goes on; who has seen it may go on.
    if (shownFaults(session, current) > before) scroll.toTop()
    else go(screen)
  }
  const before = screens[at - 1]
  const after = screens[at + 1]
  return {
    current,
    at,
    count: screens.length,
    previous: before ? () => go(before) : null,
    next: after ? () => leave(after) : null,
  }
}
