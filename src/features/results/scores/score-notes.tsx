import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { scoresMessages } from '@/i18n/scores'
import type { Estimate, ScoreWeighting } from '@/wire/results/scores'
import { pointsText, type ScoreMode } from './score-format'

interface ScoreNotesProps {
  mode: ScoreMode
  overall: Estimate | null
  weighting: ScoreWeighting | null
  anonymous: boolean
}

/** In words: how responses count, how exact the index is, and how far the weights match the register. */
export function ScoreNotes({ mode, overall, weighting, anonymous }: ScoreNotesProps) {
  const messages = useMessageNamespace(scoresMessages)
  const margin = overall?.margin ?? null
  const notes = [
    ...(anonymous ? [messages.anonymous] : []),
    ...(weighting ? [messages.meaning[mode]] : []),
    ...(margin === null ? [] : [margin === 0 ? messages.census : messages.sample(pointsText(margin))]),
    ...(weighting && mode === 'design' ? weightingNotes(messages, weighting) : []),
  ]
  return (
    <View className="score-notes">
      {notes.map((note) => (
        <Text key={note} className="small muted">
          {note}
        </Text>
      ))}
    </View>
  )
}

function weightingNotes(
  messages: ReturnType<typeof scoresMessages>,
  { minimum, maximum, designEffect, converged, iterations, deviation, uncovered }: ScoreWeighting,
): string[] {
  return [
    messages.weighed(minimum.toFixed(2), maximum.toFixed(2), designEffect.toFixed(2)),
    converged ? messages.converged(iterations) : messages.notConverged((deviation * 100).toFixed(1)),
    ...(uncovered > 0 ? [messages.uncovered(uncovered)] : []),
  ]
}
