import { isBlocking, type Screen, screenAt, screensOf } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from '../session/answer-session'
import type { AnswerProps } from './answer-props'

export interface Screens {
  current: Screen | undefined
  /** Index among all screens, from 0. */
  at: number
  count: number
  /** Opens the previous or next screen; null if there is none. */
  previous: (() => void) | null
  next: (() => void) | null
}

/** Number of displayable blocking findings of a screen. */
const shownFaults = (session: AnswerSession, screen: Screen | undefined) =>
  (screen?.questions ?? []).flatMap(({ id }) => session.shownFindings(id)).filter(isBlocking).length

/** One question per screen, over all pages. */
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
    // Displays new findings before leaving the screen; a second press leaves it.
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
