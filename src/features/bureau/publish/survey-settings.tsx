import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Chip } from '@/components/chip/chip'
import { DateField } from '@/components/date-field/date-field'
import { PeriodField } from '@/components/period-field/period-field'
import { TextField } from '@/components/text-field/text-field'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { usualRange } from '@/lib/dates/period-choices'
import { rhythmOf } from '@/lib/dates/recurrence'
import { serverNow } from '@/request/server-clock'
import type { FormPreview } from '@/wire/surveys/forms'
import type { Publishing } from './use-publish'

/** Title, days, period and conditions of the survey. */
export function SurveySettings({
  publishing: { entry, set, errors },
  preview,
}: {
  publishing: Publishing
  preview: FormPreview
}) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  const errorAt = (field: keyof typeof errors) => errors[field] && messages[errors[field]]
  const day = (name: 'opensOn' | 'dueOn', label: string) => (
    <View className="publish-field">
      <Text>{label}</Text>
      <DateField
        id={name}
        label={label}
        value={entry[name]}
        placeholder={messages.noDay}
        error={errorAt(name) ?? null}
        onChange={(value) => set({ [name]: value })}
      />
    </View>
  )
  return (
    <Card
      title={localText(preview.title) || messages.untitled}
      extra={<Chip>{messages.version(preview.version)}</Chip>}
    >
      <View className="publish-field">
        <TextField
          id="survey-title-zh"
          label={messages.titleZh}
          value={entry.title['zh-CN']}
          maxLength={100}
          error={errorAt('title') ?? null}
          onChange={(text) => set({ title: { ...entry.title, 'zh-CN': text } })}
        />
        <TextField
          id="survey-title-en"
          label={messages.titleEn}
          value={entry.title['en-US']}
          maxLength={200}
          onChange={(text) => set({ title: { ...entry.title, 'en-US': text } })}
        />
        {day('opensOn', messages.opens)}
        {day('dueOn', messages.due)}
        <Period entry={entry} set={set} usual={preview.usualPeriod} />
        <Conditions entry={entry} set={set} preview={preview} />
      </View>
    </Card>
  )
}

/** Why the form cannot be used for an anonymous survey. Null if it can. */
function useAnonymityObstacle({ refusesAnonymity, tooLong }: FormPreview): string | null {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  if (refusesAnonymity) return messages.anonymousRefused
  const titles = tooLong.map(({ questionId, title }) => localText(title) || questionId)
  return titles.length > 0 ? messages.anonymousTooLong(...titles) : null
}

/** Conditions of submission: anonymity, face check and the like. */
function Conditions({ entry, set, preview }: Pick<Publishing, 'entry' | 'set'> & { preview: FormPreview }) {
  const messages = useMessageNamespace(formsMessages)
  const obstacle = useAnonymityObstacle(preview)
  return (
    <>
      <Checkbox
        name="survey-anonymous"
        checked={entry.anonymous}
        disabled={obstacle !== null}
        onChange={(anonymous) => set({ anonymous })}
      >
        {messages.anonymous}
      </Checkbox>
      <Text className="small">{obstacle ?? messages.anonymousHint}</Text>
      <Checkbox
        name="survey-face-check"
        checked={entry.faceCheck && !entry.anonymous}
        disabled={entry.anonymous}
        onChange={(faceCheck) => set({ faceCheck })}
      >
        {messages.faceCheck}
      </Checkbox>
      <Text className="small">{messages.faceCheckHint}</Text>
      <Checkbox
        name="survey-names-reviewers"
        checked={entry.namesReviewers && !entry.anonymous}
        disabled={entry.anonymous}
        onChange={(namesReviewers) => set({ namesReviewers })}
      >
        {messages.namesReviewers}
      </Checkbox>
      <Text className="small">{messages.namesReviewersHint}</Text>
    </>
  )
}

interface PeriodProps extends Pick<Publishing, 'entry' | 'set'> {
  usual: string | null
}

function Period({ entry, set, usual }: PeriodProps) {
  const messages = useMessageNamespace(formsMessages)
  // A further period is as long as the one before it.
  const step = rhythmOf(entry.period) ?? 'month'
  return (
    <>
      <Checkbox
        name="survey-period"
        checked={entry.period !== ''}
        onChange={(wanted) => set({ period: wanted ? (usual ?? entry.opensOn.slice(0, 7)) : '' })}
      >
        {messages.periodSwitch}
      </Checkbox>
      {entry.period === '' ? null : (
        <PeriodField
          id="survey-period-month"
          label={messages.period}
          step={step}
          max={usualRange(step, new Date(serverNow()).getFullYear() + 1).max}
          value={entry.period}
          onChange={(period) => set({ period })}
        />
      )}
    </>
  )
}
