import { useAppearance } from '@/hooks/use-appearance'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { formatAddress, isBlocking, type Screen, screenAt, screensOf } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import type { AnswerSession } from '../session/answer-session'
import type { AnswerProps } from './answer-props'

export interface Screens {
  current: Screen | undefined
  /** Index among all screens, from 0. */
  at: number
  count: number
  /** Opens the previous or next screen; null if there is none. */
  previous: ScreenStep | null
  next: ScreenStep | null
}

export interface ScreenStep {
  /** The screen displays another row of the same table. */
  isRow: boolean
  go: () => void
}

/** Number of displayable blocking findings of a screen. */
const shownFaults = (session: AnswerSession, screen: Screen | undefined) =>
  (screen?.questions ?? [])
    .flatMap(({ id }) => session.shownFindings(id))
    .filter(({ cell }) => !screen?.row || !cell || cell.row === screen.row.id)
    .filter(isBlocking).length

/** Displays the findings of a screen; those of the other rows of its table stay hidden. */
function touchScreen(session: AnswerSession, { questions, row }: Screen): void {
  if (!row) return session.touchAll(questions.map(({ id }) => id))
  for (const question of questions)
    if ('columns' in question)
      for (const { id } of question.columns)
        session.touch(formatAddress({ questionId: question.id, cell: { row: row.id, column: id } }))
}

const addressOf = ({ questions, row }: Screen): string => {
  const questionId = questions[questions.length - 1]?.id ?? ''
  return formatAddress(row ? { questionId, cell: { row: row.id } } : { questionId })
}

const lastOf = (screen: Screen | undefined) => screen?.questions[screen.questions.length - 1]

/** One question per screen, over all pages; in the elder appearance on a phone one row of a table. */
export function useScreens({ session, navigation }: AnswerProps): Screens {
  const { elder } = useAppearance()
  const wide = useWideLayout()
  const { pageIndex, address, goToQuestion } = navigation
  const screens = screensOf(session.instance, elder && !wide)
  const at = screenAt(screens, address, pageIndex)
  const current = screens[at]
  const go = (screen: Screen) => void goToQuestion(screen.pageIndex, addressOf(screen))
  const leave = (screen: Screen) => {
    const before = shownFaults(session, current)
    if (current) touchScreen(session, current)
    // Displays new findings before leaving the screen; a second press leaves it.
    if (shownFaults(session, current) > before) scroll.toTop()
    else go(screen)
  }
  const stepTo = (screen: Screen | undefined, act: (screen: Screen) => void): ScreenStep | null =>
    screen ? { isRow: lastOf(screen) === lastOf(current), go: () => act(screen) } : null
  return {
    current,
    at,
    count: screens.length,
    previous: stepTo(screens[at - 1], go),
    next: stepTo(screens[at + 1], leave),
  }
}
