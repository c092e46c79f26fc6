import { Text, View } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { scoresMessages } from '@/i18n/scores'
import { Region } from '@/platform/ui/elements'
import type { Estimate } from '@/wire/results/scores'
import { noScore, pointsText } from './score-format'

interface ScoreBarProps {
  name: string
  /** Beside the name, such as its weight or its place. */
  detail: string
  /** Null displays `absence` instead of a bar. */
  estimate: Estimate | null
  /** Since the survey before: `+0.8`. */
  change?: string | null
  absence: string
}

const percent = (points: number) => `${Math.min(100, Math.max(0, points))}%`

/** A score as a bar from 0 to 100, with its value, and its margin of error as a band at the end. */
export function ScoreBar({ name, detail, estimate, change, absence }: ScoreBarProps) {
  const messages = useMessageNamespace(scoresMessages)
  return (
    <View className="score-row">
      <View className="score-line">
        <Text className="score-name">{name}</Text>
        <Text className="small muted">{detail}</Text>
        <Text className="score-value figures">{estimate ? pointsText(estimate.index) : noScore}</Text>
        {estimate?.margin ? (
          <Text className="score-margin small muted figures">
            {messages.margin(pointsText(estimate.margin))}
          </Text>
        ) : null}
        {change ? <Text className="score-change small figures">{change}</Text> : null}
      </View>
      {estimate ? (
        <Region
          className="score-track"
          role="img"
          label={messages.barLabel(name, pointsText(estimate.index))}
        >
          <View className="score-fill" style={{ width: percent(estimate.index) }} />
          {estimate.margin ? <Margin index={estimate.index} margin={estimate.margin} /> : null}
        </Region>
      ) : (
        <Text className="small muted">{absence}</Text>
      )}
    </View>
  )
}

function Margin({ index, margin }: { index: number; margin: number }) {
  const [from, to] = [Math.max(0, index - margin), Math.min(100, index + margin)]
  return <View className="score-band" style={{ left: percent(from), width: percent(to - from) }} />
}
