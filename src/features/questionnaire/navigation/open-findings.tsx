import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { relevantPages } from '@/lib/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import { heldQuestions, openStateOf, openStates, type OpenState } from '../findings/open-counts'
import { addressOfFinding, type AnswerSession, isMissing } from '../session/answer-session'
import type { AnswerProps } from './answer-props'
import { openFindings, useShowFinding } from './show-finding'

/** Something to settle before the form can be submitted. */
interface Spot {
  key: string
  state: OpenState
  show: () => void
}

/** What is missing is counted from the first check that displays some of it; before, the progress says so. */
const hasShownMissing = (session: AnswerSession) =>
  relevantPages(session.instance).some((index) => session.shownBlocking(index).some(isMissing))

/** All spots of the form, those to be corrected first, each group in form order; what is missing if it is all that is left. */
function useSpots({ session, navigation }: AnswerProps): Spot[] {
  const show = useShowFinding({ session, navigation })
  const findings = openFindings(session).map((finding): Spot => {
    const key = `${addressOfFinding(finding)} ${finding.code} ${finding.rule?.id ?? ''}`
    return { key, state: openStateOf(finding) ?? 'must', show: () => show(finding) }
  })
  const held = heldQuestions(session, navigation.pageIndex).map((id): Spot => ({
    key: id,
    state: 'must',
    show: () => scroll.toElement(`question-${id}`),
  }))
  const [must, verify, missing] = openStates.map((wanted) =>
    [...findings, ...held].filter(({ state }) => state === wanted),
  ) as [Spot[], Spot[], Spot[]]
  const found = [...must, ...verify]
  return found.length > 0 || !hasShownMissing(session) ? found : missing
}

interface OpenFindingsProps extends AnswerProps {
  /** Checks the form again; null where another button does, or before the first check. */
  onCheck: (() => void) | null
}

/**
 * Number of open findings of the whole form by severity; each press leads to the next, the worst first. After the last
 * one the form is checked again from here, without turning its pages.
 */
export function OpenFindings({ onCheck, ...props }: OpenFindingsProps) {
  const messages = useMessageNamespace(questionnaireMessages)
  const spots = useSpots(props)
  const [last, setLast] = useState<{ key: string; at: number } | null>(null)
  if (spots.length === 0)
    return onCheck === null ? null : (
      <Pressable className="answer-findings" onPress={onCheck}>
        <Text className="answer-next">{messages.checkAndSubmit}</Text>
      </Pressable>
    )
  const countOf = (wanted: OpenState) => spots.filter(({ state }) => state === wanted).length
  const showNext = () => {
    const at = spots.findIndex(({ key }) => key === last?.key)
    // The one shown last may be settled: the next one has taken its place.
    const next = (at === -1 ? (last?.at ?? 0) : at + 1) % spots.length
    const spot = spots[next]
    if (!spot) return
    setLast({ key: spot.key, at: next })
    spot.show()
  }
  return (
    <Pressable className="answer-findings" onPress={showNext}>
      {openStates.map((state) =>
        countOf(state) > 0 ? (
          <Text key={state} className={`answer-${state}`}>
            {messages.openCounts[state](countOf(state))}
          </Text>
        ) : null,
      )}
      <Text className="answer-next">{last === null ? messages.goToFinding : messages.nextFinding}</Text>
    </Pressable>
  )
}
