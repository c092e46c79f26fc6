import { Text } from '@tarojs/components'
import { useMessageNamespace } from '@/hooks/use-messages'
import { scoresMessages } from '@/i18n/scores'
import { meanStep } from '@/lib/questionnaire'
import type { Scores } from '@/wire/results/scores'
import { estimateOf, pointsText, type ScoreMode, shareText } from './score-format'

interface QuestionScoreProps {
  score: Scores['questions'][number]
  mode: ScoreMode
}

/** The scores of one question in a line: mean, share of the two highest steps, index with margin of error. */
export function QuestionScore({ score, mode }: QuestionScoreProps) {
  const { question: messages, margin } = useMessageNamespace(scoresMessages)
  const estimate = estimateOf(score, mode)
  if (!estimate) return null
  const { highestStep } = score
  const parts = [
    ...(highestStep === null
      ? []
      : [messages.mean(meanStep(estimate.index, highestStep).toFixed(2), highestStep)]),
    ...(estimate.topTwo === null ? [] : [messages.topTwo(shareText(estimate.topTwo))]),
    messages.index(pointsText(estimate.index)) +
      (estimate.margin ? ` ${margin(pointsText(estimate.margin))}` : ''),
  ]
  return <Text className="small figures">{parts.join(' · ')}</Text>
}
