import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { useTimeWords } from '@/hooks/use-time-words'
import { usePackageWords } from '@/hooks/use-words'
import { roundWords } from '@/i18n/rounds'
import { serverNow } from '@/request/server-clock'
import type { Round } from '@/wire/rounds'
import './rounds.scss'

const tones: Record<keyof ReturnType<typeof roundWords>['outcomes'], ChipTone> = {
  withdrawn: 'neutral',
  returned: 'warn',
  accepted: 'good',
  standing: 'info',
}

/** All that was ever submitted, the latest first. */
export function RoundHistory({ rounds }: { rounds: Round[] }) {
  const words = usePackageWords(roundWords)
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
  const words = usePackageWords(roundWords)
  const time = useTimeWords()
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
