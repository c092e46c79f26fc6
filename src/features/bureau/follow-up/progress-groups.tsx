import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { countyNames } from '@/components/area/area-source'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Progress } from '@/components/progress/progress'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Tabs } from '@/components/tabs/tabs'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { Pressable } from '@/platform/ui/elements'
import { getProgress } from '@/services/surveys/follow-up-service'
import type { CollectionProgress, ProgressGroup } from '@/wire/bureau/collection-progress'
import './progress-groups.scss'

/** The displayed part of the respondents: an area or a department, with its name. */
export interface GroupFilter {
  area: string
  department: string
  name: string
}

const shownAtFirst = 6

type By = 'areas' | 'departments'
const ways: By[] = ['departments', 'areas']

/** Fetches the names of areas that the gateway does not name. If that fails, their codes are displayed. */
async function load(surveyId: string) {
  const board = await getProgress(surveyId)
  const unnamed = board.areas.some(({ id, name }) => id !== '' && name === null)
  const county = unnamed ? await countyNames().catch(() => null) : null
  const areaName = (code: string) => county?.(code) ?? code
  return { board, areaName }
}

export const useProgress = (surveyId: string) => useLoad(surveyId, () => load(surveyId))

interface ProgressGroupsProps {
  loaded: ReturnType<typeof useProgress>
  onChoose: (filter: GroupFilter) => void
}

/** Progress of a survey by department and area, the lowest first; a press filters the respondents. */
export function ProgressGroups({ loaded, onChoose }: ProgressGroupsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const [by, setBy] = useState<By>('departments')
  if (loaded.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (loaded.state === 'failed')
    return <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
  const { board, areaName } = loaded.data
  const choose = ({ id }: ProgressGroup, name: string) =>
    onChoose({ area: by === 'areas' ? id : '', department: by === 'departments' ? id : '', name })
  return (
    <Card title={messages.board}>
      {board.isWhole ? null : <Text className="small">{messages.onlyOwn}</Text>}
      <Tabs
        label={messages.board}
        tabs={ways.map((id) => ({ id, text: messages.by[id] }))}
        current={by}
        onChange={setBy}
      />
      <Groups key={by} by={by} board={board} areaName={areaName} onChoose={choose} />
    </Card>
  )
}

interface GroupsProps {
  by: By
  board: CollectionProgress
  areaName: (code: string) => string
  onChoose: (group: ProgressGroup, name: string) => void
}

function Groups({ by, board, areaName, onChoose }: GroupsProps) {
  const messages = useMessageNamespace(followUpMessages)
  const localText = useLocalText()
  const [all, setAll] = useState(false)
  const groups = board[by]
  const nameOf = ({ id, name }: ProgressGroup) => {
    if (name) return localText(name)
    return id === '' ? messages.none[by] : areaName(id)
  }
  return (
    <View className="board-groups">
      {groups.slice(0, all ? groups.length : shownAtFirst).map((group) => (
        <Group key={group.id} group={group} name={nameOf(group)} onChoose={onChoose} />
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
    <Pressable className="board-group" label={label} onPress={() => onChoose(group, name)}>
      {content}
    </Pressable>
  )
}
