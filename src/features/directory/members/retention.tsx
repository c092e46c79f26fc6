import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { ListRow } from '@/components/list-row/list-row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { membersMessages } from '@/i18n/members'
import { localTime } from '@/lib/dates/local-time'
import { responseCounts } from '@/lib/numbers/response-counts'
import { Heading } from '@/platform/ui/elements'
import { getRetention } from '@/services/people/member-service'
import type { Retention as Rules } from '@/wire/people/retention'

const dayOf = (time: string) => localTime(time).date

/** How long each kind of data is stored before it is deleted, and which surveys are deleted next or have been. */
export function Retention() {
  const { retention: messages } = useMessageNamespace(membersMessages)
  const loaded = useLoad('retention', getRetention)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed')
    return <ErrorState whole error={loaded.error} onRetry={() => void loaded.reload()} />
  const { rules, upcoming, deleted } = loaded.data
  return (
    <>
      <Text className="small">{messages.hint}</Text>
      <Card>
        {rules.map(({ kind, days }) => (
          <ListRow
            key={kind}
            note={messages.since[kind]}
            action={
              <Text className="member-days">{days === null ? messages.never : messages.days(days)}</Text>
            }
          >
            <Text>{messages.kinds[kind]}</Text>
          </ListRow>
        ))}
      </Card>
      <Text className="small">{messages.stays}</Text>
      <Surveys
        title={messages.upcoming}
        hint={messages.upcomingHint}
        surveys={upcoming}
        noteOf={({ deletedFrom }) => [messages.deletedFrom(dayOf(deletedFrom))]}
      />
      <Surveys
        title={messages.deleted}
        surveys={deleted}
        noteOf={({ deletedAt, counts }) => {
          const { collected, assigned } = responseCounts(counts)
          return [messages.received(collected, assigned), messages.deletedOn(dayOf(deletedAt))]
        }}
      />
    </>
  )
}

interface SurveysProps<Survey> {
  title: string
  hint?: string
  surveys: readonly Survey[]
  /** What follows the day of its close. */
  noteOf: (survey: Survey) => string[]
}

function Surveys<Survey extends Rules['upcoming'][number] | Rules['deleted'][number]>({
  title,
  hint,
  surveys,
  noteOf,
}: SurveysProps<Survey>) {
  const localText = useLocalText()
  const { retention: messages } = useMessageNamespace(membersMessages)
  if (surveys.length === 0) return null
  return (
    <View className="members-column">
      <Heading level={2} className="member-question">
        {title}
      </Heading>
      {hint ? <Text className="small">{hint}</Text> : null}
      <Card>
        {surveys.map((survey) => (
          <ListRow
            key={survey.id}
            note={[messages.closed(dayOf(survey.dueAt)), ...noteOf(survey)].join(' · ')}
          >
            <Text>{localText(survey.title)}</Text>
          </ListRow>
        ))}
      </Card>
    </View>
  )
}
