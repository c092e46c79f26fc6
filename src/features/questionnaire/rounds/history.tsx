import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace } from '@/hooks/use-messages'
import { roundWords } from '@/i18n/submission-history'
import { serverNow } from '@/request/server-clock'
import type { Round } from '@/wire/submission-history'
import './rounds.scss'

const tones: Record<keyof ReturnType<typeof roundWords>['outcomes'], ChipTone> = {
  withdrawn: 'neutral',
  returned: 'warn',
  accepted: 'good',
  standing: 'info',
}

/** All submissions, latest first. */
export function RoundHistory({ rounds }: { rounds: Round[] }) {
  const words = useMessageNamespace(roundWords)
  if (rounds.length === 0) return null
  return (
    <Card title={words.history}>
      {[...rounds].reverse().map((round) => (
        <RoundLine key={round.round} round={round} />
      ))}
    </Card>
  )
}

function RoundLine({
  round: { round, submittedAt, receiptNo, outcome, endedAt, dueAt, marks },
}: {
  round: Round
}) {
  const words = useMessageNamespace(roundWords)
  const time = useTimeText()
  const state = outcome ?? 'standing'
  const facts = [
    outcome && endedAt ? `${words.ended[outcome]} ${time.full(endedAt)}` : '',
    marks ? words.marked(marks.length) : '',
    dueAt ? words.correctBy(time.short(dueAt, serverNow())) : '',
  ].filter((fact) => fact !== '')
  return (
    <View className="round">
      <View className="round-line">
        <Text className="round-title">{words.round(round)}</Text>
        <Chip tone={tones[state]}>{words.outcomes[state]}</Chip>
      </View>
      <Text className="small figures">{`${time.full(submittedAt)} · ${receiptNo}`}</Text>
      {facts.length > 0 ? <Text className="small figures">{facts.join(' · ')}</Text> : null}
    </View>
  )
}
