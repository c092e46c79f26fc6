import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Tabs } from '@/components/tabs/tabs'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { scoresMessages } from '@/i18n/scores'
import { Heading } from '@/platform/ui/elements'
import type { ScoreMeasure, Scores } from '@/wire/results/scores'
import { ScoreBar } from './score-bar'
import { changeOf, ScoreChange, signedPoints } from './score-change'
import { estimateOf, noScore, pointsText, type ScoreMode, shareText } from './score-format'
import { ScoreNotes } from './score-notes'
import { ScoreRanking } from './score-ranking'
import './scores.scss'

interface ScoresViewProps {
  scores: Scores
  anonymous: boolean
  mode: ScoreMode
  onMode: (mode: ScoreMode) => void
}

const modes: ScoreMode[] = ['responses', 'design']

/** The overall index, the dimensions and the ranking of a survey. Renders nothing for a form without dimensions. */
export function ScoresView({ scores, anonymous, mode, onMode }: ScoresViewProps) {
  const messages = useMessageNamespace(scoresMessages)
  const { overall, weighting, rankings } = scores
  if (!overall) return null
  return (
    <Card title={messages.title}>
      <View className="scores">
        {weighting ? (
          <Tabs
            label={messages.weights}
            tabs={modes.map((id) => ({ id, text: messages.modes[id] }))}
            current={mode}
            onChange={onMode}
          />
        ) : null}
        <View className={rankings.length > 0 ? 'score-columns' : ''}>
          <View className="score-part">
            <Overall {...{ scores, overall, mode }} />
            <Dimensions {...{ scores, mode }} />
            <ScoreNotes {...{ mode, weighting, anonymous }} overall={estimateOf(overall, mode)} />
          </View>
          <ScoreRanking {...{ rankings, mode }} />
        </View>
      </View>
    </Card>
  )
}

interface OverallProps {
  scores: Scores
  overall: ScoreMeasure
  mode: ScoreMode
}

function Overall({ scores: { addressed, previous }, overall, mode }: OverallProps) {
  const messages = useMessageNamespace(scoresMessages)
  const estimate = estimateOf(overall, mode)
  return (
    <View className="score-overall">
      <View className="score-line">
        <Text>{messages.overall}</Text>
        <Text className="small muted">{messages.outOf}</Text>
      </View>
      <View className="score-line">
        <Text className="score-index figures">{estimate ? pointsText(estimate.index) : noScore}</Text>
        {estimate?.margin ? (
          <Text className="score-margin muted figures">{messages.margin(pointsText(estimate.margin))}</Text>
        ) : null}
      </View>
      <ScoreChange {...{ overall, previous, mode }} />
      <Text className="small muted">
        {overall.answered === null ? messages.suppressed : messages.answeredBy(overall.answered, addressed)}
      </Text>
    </View>
  )
}

function Dimensions({ scores: { dimensions, previous }, mode }: { scores: Scores; mode: ScoreMode }) {
  const messages = useMessageNamespace(scoresMessages)
  const localText = useLocalText()
  return (
    <>
      <Heading level={3} className="score-heading">
        {messages.dimensions}
      </Heading>
      {dimensions.map((dimension) => {
        const before = previous?.dimensions.find(({ id }) => id === dimension.id)
        const change = changeOf(dimension, before, mode)
        return (
          <ScoreBar
            key={dimension.id}
            name={localText(dimension.title)}
            detail={messages.ofOverall(shareText(dimension.weight))}
            estimate={estimateOf(dimension, mode)}
            change={change && signedPoints(change)}
            absence={dimension.answered === null ? messages.suppressed : messages.noAnswers}
          />
        )
      })}
    </>
  )
}
