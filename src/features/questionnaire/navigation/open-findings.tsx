import { Text } from '@tarojs/components'
import { useState } from 'react'
import { useMessageNamespace } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { Pressable } from '@/platform/ui/elements'
import { scroll } from '@/platform/ui/scroll'
import { findingState } from '../findings/finding-state'
import { addressOfFinding } from '../session/answer-session'
import type { AnswerProps } from './answer-props'
import { openFindings, useShowFinding } from './finding-lines'

/** Something to settle before the form can be submitted. */
interface Spot {
  key: string
  must: boolean
  show: () => void
}

/** All spots of the form, those to be corrected first, each group in form order. */
function useSpots({ session, navigation }: AnswerProps): Spot[] {
  const show = useShowFinding({ session, navigation })
  const findings = openFindings(session).map((finding) => ({
    key: `${addressOfFinding(finding)} ${finding.code} ${finding.rule?.id ?? ''}`,
    must: findingState(finding) === 'must',
    show: () => show(finding),
  }))
  const questions = session.instance.compiled.form.pages[navigation.pageIndex]?.questions ?? []
  const holds = questions
    .filter(({ id }) => session.shownBlocker(id) !== null)
    .map(({ id }) => ({ key: id, must: true, show: () => scroll.toElement(`question-${id}`) }))
  const all = [...findings, ...holds]
  return [...all.filter(({ must }) => must), ...all.filter(({ must }) => !must)]
}

/** Number of open findings of the whole form by severity; each press leads to the next, the worst first. */
export function OpenFindings(props: AnswerProps) {
  const messages = useMessageNamespace(questionnaireMessages)
  const spots = useSpots(props)
  const [last, setLast] = useState<{ key: string; at: number } | null>(null)
  if (spots.length === 0) return null
  const must = spots.filter((spot) => spot.must).length
  const verify = spots.length - must
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
      {must > 0 ? <Text className="answer-must">{messages.mustCount(must)}</Text> : null}
      {verify > 0 ? <Text className="answer-verify">{messages.verifyCount(verify)}</Text> : null}
      <Text className="answer-next">{last === null ? messages.goToFinding : messages.nextFinding}</Text>
    </Pressable>
  )
}
