import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Tabs } from '@/components/tabs/tabs'
import { useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { Pressable } from '@/platform/ui/elements'
import type { ProgressGroup } from '@/wire/bureau/collection-progress'
import { type Grouping, groupings, type Progress as LoadedProgress, useGroupName } from './use-progress'
import './progress-groups.scss'

const shownAtFirst = 6

interface ProgressGroupsProps {
  loaded: LoadedProgress
  onChoose: (group: { area?: string; department?: string }) => void
}

/** Progress of a survey by department and area, the lowest first; a press filters the respondents. */
export function ProgressGroups({ loaded, onChoose }: ProgressGroupsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const [by, setBy] = useState<Grouping>('departments')
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  const { board } = loaded.data
  const choose = ({ id }: ProgressGroup) => onChoose(by === 'areas' ? { area: id } : { department: id })
  return (
    <Card title={messages.board}>
      {board.isWhole ? null : <Text className="small">{messages.onlyOwn}</Text>}
      <Tabs
        label={messages.board}
        tabs={groupings.map((id) => ({ id, text: messages.by[id] }))}
        current={by}
        onChange={setBy}
      />
      <Groups key={by} by={by} loaded={loaded} groups={board[by]} onChoose={choose} />
    </Card>
  )
}

interface GroupsProps {
  by: Grouping
  loaded: LoadedProgress
  groups: readonly ProgressGroup[]
  onChoose: (group: ProgressGroup) => void
}

function Groups({ by, loaded, groups, onChoose }: GroupsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const nameOf = useGroupName(loaded)
  const [all, setAll] = useState(false)
  return (
    <View className="board-groups">
      {groups.slice(0, all ? groups.length : shownAtFirst).map((group) => (
        <Group key={group.id} group={group} name={nameOf(by, group)} onChoose={onChoose} />
      ))}
      {all || groups.length <= shownAtFirst ? null : (
        <Button size="small" onPress={() => setAll(true)}>
          {messages.allGroups(groups.length)}
        </Button>
      )}
    </View>
  )
}

function Group({
  group,
  name,
  onChoose,
}: Pick<GroupsProps, 'onChoose'> & { group: ProgressGroup; name: string }) {
  const messages = useMessageNamespace(followUpMessages)
  const { assigned, answered } = group
  const percent = Math.floor((answered / assigned) * 100)
  const label = messages.groupLabel(name, percent, assigned - answered)
  const content = (
    <>
      <View className="board-group-line">
        <Text className="board-group-name">{`${name} `}</Text>
        <Text className="small figures">{`${percent}% · ${messages.missing(assigned - answered)}`}</Text>
      </View>
      <Progress part={answered / assigned} label={messages.groupFacts(answered, assigned)} />
    </>
  )
  // Respondents without area or department cannot be filtered by one.
  if (group.id === '') return <View className="board-group">{content}</View>
  return (
    <Pressable className="board-group" label={label} onPress={() => onChoose(group)}>
      {content}
    </Pressable>
  )
}
