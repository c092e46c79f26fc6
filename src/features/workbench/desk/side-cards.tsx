import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { overviewMessages } from '@/i18n/overview'
import { localTime } from '@/lib/dates/local-time'
import { responseCounts } from '@/lib/numbers/response-counts'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'
import type { Overview } from '@/wire/bureau/overview'
import type { Survey } from '@/wire/surveys/task'
import { DeskCard } from './desk-card'

/** Running surveys, the next due date first. */
export function Deadlines({ surveys }: { surveys: Survey[] }) {
  const messages = useMessageNamespace(overviewMessages)
  return (
    <DeskCard title={messages.deadlines} onMore={() => open(href('surveys'))}>
      {surveys.length === 0 ? <Text className="desk-empty">{messages.noDeadlines}</Text> : null}
      {surveys.map((survey) => (
        <Deadline key={survey.id} survey={survey} />
      ))}
    </DeskCard>
  )
}

function Deadline({ survey: { id, title, formCode, anonymous, counts, dueAt } }: { survey: Survey }) {
  const messages = useMessageNamespace(overviewMessages)
  const { common } = useMessages()
  const localText = useLocalText()
  const left = useTimeText().left(dueAt, serverNow())
  const { month, day } = localTime(dueAt)
  const { assigned, collected } = responseCounts(counts)
  const facts = [formCode, anonymous ? messages.anonymous : null, messages.collected(collected, assigned)]
  return (
    <Pressable
      className="desk-row"
      onPress={() => open(href(anonymous ? 'taxerList' : 'respondents', { surveyId: id }))}
    >
      <Text className="desk-day figures">{common.day(month, day)}</Text>
      <View className="desk-texts">
        <Text className="desk-two-lines">{localText(title)}</Text>
        <View className="desk-line">
          <Text className="small">{facts.filter(Boolean).join(' · ')}</Text>
          <Chip tone={left.urgent ? 'bad' : 'neutral'}>{left.text}</Chip>
        </View>
      </View>
    </Pressable>
  )
}

/** Form drafts; not for members who may not edit forms. */
export function Drafts({ forms }: { forms: Overview['forms'] }) {
  const messages = useMessageNamespace(overviewMessages)
  const localText = useLocalText()
  const time = useTimeText()
  if (!usePermitted(buttonCodes.publish)) return null
  return (
    <DeskCard
      title={messages.drafts}
      count={forms.total}
      actions={
        <Button size="small" onPress={() => open(href('forms'))}>
          {messages.newForm}
        </Button>
      }
    >
      {forms.items.length === 0 ? <Text className="desk-empty">{messages.noDrafts}</Text> : null}
      {forms.items.map(({ id, title, questionCount, editedBy, editedAt }) => (
        <Pressable key={id} className="desk-row" onPress={() => open(href('formEditor', { id }))}>
          <View className="desk-texts">
            <Text className="one-line">{localText(title)}</Text>
            <Text className="small one-line">
              {messages.draftFacts(questionCount, localText(editedBy), time.ago(editedAt, serverNow()))}
            </Text>
          </View>
        </Pressable>
      ))}
    </DeskCard>
  )
}
