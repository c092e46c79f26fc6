import { View } from '@tarojs/components'
import { useState } from 'react'
import { Tabs } from '@/components/tabs/tabs'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { scoresMessages } from '@/i18n/scores'
import { Heading } from '@/platform/ui/elements'
import type { RankedGroup, ScoreGrouping, ScoreRanking as Ranking } from '@/wire/results/scores'
import { ScoreBar } from './score-bar'
import { estimateOf, type ScoreMode } from './score-format'
import { useOrganisationTypeName } from '@/hooks/units/organisation-type-name'

interface ScoreRankingProps {
  rankings: readonly Ranking[]
  mode: ScoreMode
}

/** Highest first; groups without a score at the end. */
const ranked = (groups: readonly RankedGroup[], mode: ScoreMode) =>
  groups
    .map((group) => ({ group, estimate: estimateOf(group, mode) }))
    .sort((a, b) => (b.estimate?.index ?? -1) - (a.estimate?.index ?? -1))

/** The groups of units in the order of their overall index. */
export function ScoreRanking({ rankings, mode }: ScoreRankingProps) {
  const messages = useMessageNamespace(scoresMessages)
  const nameOf = useGroupName()
  const [by, setBy] = useState<ScoreGrouping | null>(null)
  const ranking = rankings.find((one) => one.by === by) ?? rankings[0]
  if (!ranking) return null
  return (
    <View className="score-part">
      <Heading level={3} className="score-heading">
        {messages.ranking}
      </Heading>
      {rankings.length > 1 ? (
        <Tabs
          label={messages.ranking}
          tabs={rankings.map((one) => ({ id: one.by, text: messages.rankings[one.by] }))}
          current={ranking.by}
          onChange={setBy}
        />
      ) : null}
      {ranked(ranking.groups, mode).map(({ group, estimate }, at) => (
        <ScoreBar
          key={group.id}
          name={`${estimate ? `${at + 1}. ` : ''}${nameOf(ranking.by, group)}`}
          detail={messages.answeredOf(group.answered ?? 0, group.addressed)}
          estimate={estimate}
          absence={group.suppressed ? messages.groupSuppressed : messages.noAnswers}
        />
      ))}
    </View>
  )
}

/** The name of a group: its title, or what its id means. */
function useGroupName(): (by: ScoreGrouping, group: RankedGroup) => string {
  const messages = useMessageNamespace(scoresMessages)
  const localText = useLocalText()
  const typeName = useOrganisationTypeName()
  return (by, { id, title }) => {
    if (title) return localText(title)
    if (by === 'type') return typeName(Number(id))
    return id === '' ? messages.noOffice : id
  }
}
