import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Progress } from '@/components/progress/progress'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { overviewMessages } from '@/i18n/overview'
import { responseCounts } from '@/lib/numbers/response-counts'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { ProgressGroup } from '@/wire/bureau/collection-progress'
import type { Overview } from '@/wire/bureau/overview'
import type { Survey } from '@/wire/surveys/task'
import { DeskCard } from './desk-card'
import './current-survey.scss'

interface CurrentSurveyProps {
  current: NonNullable<Overview['current']>
  areaName: (code: string) => string
}

/** The survey that is due next: its responses by state, and the areas that are behind. */
export function CurrentSurvey({ current: { survey, slowest }, areaName }: CurrentSurveyProps) {
  const messages = useMessageNamespace(overviewMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { assigned } = responseCounts(survey.counts)
  const states = statesOf(survey)
  const missing = states.find(({ id }) => id === 'missing')?.count ?? 0
  const openBoard = (more: Record<string, string> = {}) =>
    open(href('respondents', { surveyId: survey.id, ...more }))
  const due = messages.due(time.short(survey.dueAt, serverNow()), time.left(survey.dueAt, serverNow()).text)
  return (
    <DeskCard
      title={localText(survey.title)}
      facts={[survey.formCode, messages.assigned(assigned), due].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button size="small" onPress={() => openBoard()}>
            {messages.progress}
          </Button>
          {missing > 0 ? (
            <Button size="small" variant="primary" onPress={() => openBoard({ remind: 'all' })}>
              {messages.remind(missing)}
            </Button>
          ) : null}
        </>
      }
    >
      <View className="desk-current">
        <States states={states} assigned={assigned} />
        {slowest.length > 0 ? (
          <View className="desk-slowest">
            <Text className="small">{messages.slowest}</Text>
            {slowest.map((group) => {
              const name = group.name ? localText(group.name) : areaName(group.id) || messages.noArea
              const show = () => openBoard({ area: group.id, areaName: name })
              return <Area key={group.id} group={group} name={name} onPress={show} />
            })}
          </View>
        ) : null}
      </View>
    </DeskCard>
  )
}

const stateIds = ['accepted', 'submitted', 'returned', 'missing'] as const
interface State {
  id: (typeof stateIds)[number]
  count: number
}

/** The numbers add up to those assigned. */
function statesOf({ counts }: Survey): State[] {
  const { unopened, opened, drafting, ...others } = counts
  const all = { ...others, missing: unopened + opened + drafting }
  return stateIds.map((id) => ({ id, count: all[id] }))
}

const percentOf = (count: number, all: number) => (all === 0 ? '0%' : `${((count / all) * 100).toFixed(1)}%`)

function States({ states, assigned }: { states: State[]; assigned: number }) {
  const messages = useMessageNamespace(overviewMessages)
  return (
    <View className="desk-states">
      <View className="desk-bar" aria-hidden>
        {states
          .filter(({ count }) => count > 0)
          .map(({ id, count }) => (
            <View key={id} className={`desk-part desk-${id}`} style={{ flexGrow: count }} />
          ))}
      </View>
      <View className="desk-numbers">
        {states.map(({ id, count }) => (
          <View key={id} className="desk-number">
            <View className="desk-legend">
              <View className={`desk-mark desk-${id}`} />
              <Text>{messages.states[id]}</Text>
            </View>
            <Text className="desk-figure figures">{formatCount(count)}</Text>
            <Text className="small figures">{percentOf(count, assigned)}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}

interface AreaProps {
  group: ProgressGroup
  name: string
  onPress: () => void
}

function Area({ group: { assigned, answered }, name, onPress }: AreaProps) {
  const messages = useMessageNamespace(overviewMessages)
  const missing = messages.missing(assigned - answered)
  const part = assigned === 0 ? 0 : answered / assigned
  return (
    <Pressable className="desk-area" onPress={onPress}>
      <Text className="desk-two-lines">{name}</Text>
      <Progress part={part} label={`${name} ${missing}`} />
      <Text className="small figures desk-end">{`${Math.round(part * 100)}%`}</Text>
      <Text className="small figures desk-end">{missing}</Text>
    </Pressable>
  )
}
