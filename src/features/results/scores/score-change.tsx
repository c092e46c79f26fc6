import { Text, View } from '@tarojs/components'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { scoresMessages } from '@/i18n/scores'
import { type EstimateChange, estimateChange } from '@/lib/numbers/estimate-change'
import type { PreviousScores, ScoreMeasure } from '@/wire/results/scores'
import { estimateOf, pointsText, type ScoreMode } from './score-format'

/** The change from an earlier score to this one; null if one of them is missing. */
export function changeOf(
  now: ScoreMeasure,
  before: ScoreMeasure | undefined,
  mode: ScoreMode,
): EstimateChange | null {
  const [current, earlier] = [estimateOf(now, mode), before ? estimateOf(before, mode) : null]
  return current && earlier ? estimateChange(current, earlier) : null
}

/** `+0.8`, `-1.2`, `0.0`. */
export const signedPoints = ({ points }: EstimateChange): string =>
  points > 0 ? `+${pointsText(points)}` : pointsText(points)

interface ScoreChangeProps {
  overall: ScoreMeasure
  previous: PreviousScores | null
  mode: ScoreMode
}

/** By how much the overall index has changed since the survey before, and whether that is more than its error. */
export function ScoreChange({ overall, previous, mode }: ScoreChangeProps) {
  const messages = useMessageNamespace(scoresMessages)
  const localText = useLocalText()
  const change = changeOf(overall, previous?.overall, mode)
  const before = previous ? estimateOf(previous.overall, mode) : null
  if (!change || !before || !previous) return null
  const { points, isWithinError } = change
  const words =
    points === 0
      ? messages.unchanged
      : messages.change[points > 0 ? 'up' : 'down'](pointsText(Math.abs(points)))
  const isSmall = points !== 0 && isWithinError === true
  return (
    <View className="score-line small">
      <Text className={isSmall ? 'muted' : 'score-changed'}>
        {isSmall ? `${words} · ${messages.withinError}` : words}
      </Text>
      <Text className="muted">{messages.previous(pointsText(before.index), localText(previous.title))}</Text>
    </View>
  )
}
