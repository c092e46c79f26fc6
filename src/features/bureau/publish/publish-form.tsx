import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Chip } from '@/components/chip/chip'
import { DateField } from '@/components/date-field/date-field'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { PeriodField } from '@/components/period-field/period-field'
import { Result } from '@/components/result/result'
import { FieldError, TextField } from '@/components/text-field/text-field'
import { PageActions } from '@/hooks/desktop/page-actions'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { usualRange } from '@/lib/dates/period-choices'
import { rhythmOf } from '@/lib/dates/recurrence'
import { Region } from '@/platform/ui/elements'
import { open, replace } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { FormPreview } from '@/wire/surveys/forms'
import { AudienceChoice, AudienceSize } from '../audience/audience-choice'
import { Carried, Changes, Problems, Repeated } from './preview-parts'
import { consequence, type FormToPublish, type Publishing, usePublish } from './use-publish'
import '../forms/forms.scss'

/** Title, audience and dates of a survey; after publication, the links to follow it. */
export function PublishForm({ source, revision, preview, next }: FormToPublish) {
  const messages = useMessageNamespace(formsMessages)
  const publishing = usePublish({ source, revision, preview, next })
  const broken = preview.problems.some(({ level }) => level === 'error')
  if (publishing.done) return <Done publishing={publishing} />
  return (
    <>
      <Problems preview={preview} source={source} />
      <Repeated preview={preview} />
      <View className="publish-columns">
        <View className="publish-column">
          <About publishing={publishing} preview={preview} />
          <Changes {...{ preview, source, revision }} />
        </View>
        <Card title={messages.audience}>
          <View className="publish-field">
            {next ? <Carried {...{ next, publishing }} /> : null}
            <AudienceChoice
              value={publishing.entry.audience}
              onChange={(audience) => publishing.set({ audience })}
            />
            <EntryErrorText text={publishing.errors.audience && messages[publishing.errors.audience]} />
          </View>
        </Card>
      </View>
      <PageActions>
        <View className="forms-actions">
          <Button variant="primary" disabled={broken} onPress={publishing.requestConfirmation}>
            {messages.publish}
          </Button>
        </View>
      </PageActions>
      <ConfirmDialog
        open={publishing.isConfirming}
        title={messages.confirmTitle}
        confirm={messages.use}
        busy={publishing.busy}
        error={publishing.refusal ? null : publishing.error}
        onConfirm={() => void publishing.send()}
        onClose={publishing.cancel}
      >
        <Text>
          {publishing.refusal ? messages[publishing.refusal] : consequence(publishing.entry, messages)}
        </Text>
        <AudienceSize audience={publishing.entry.audience} />
      </ConfirmDialog>
    </>
  )
}

function EntryErrorText({ text }: { text: string | undefined }) {
  return (
    <Region role="status">
      <FieldError id={undefined} error={text} />
    </Region>
  )
}

function About({
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
        <Period entry={entry} set={set} />
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

function Period({ entry, set }: Pick<Publishing, 'entry' | 'set'>) {
  const messages = useMessageNamespace(formsMessages)
  const month = entry.opensOn.slice(0, 7)
  // A further period is as long as the one before it.
  const step = rhythmOf(entry.period) ?? 'month'
  return (
    <>
      <Checkbox
        name="survey-period"
        checked={entry.period !== ''}
        onChange={(wanted) => set({ period: wanted ? month : '' })}
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

function Done({ publishing: { done, entry } }: { publishing: Publishing }) {
  const messages = useMessageNamespace(formsMessages)
  if (!done) return null
  const board = href(entry.anonymous ? 'taxerList' : 'respondents', { surveyId: done.surveyId })
  return (
    <Result
      outcome="success"
      title={messages.done}
      hint={(done.inProgress ? messages.givingText : messages.doneText)(done.tasks)}
      actions={
        <>
          <Button onPress={() => replace(href('surveys'))}>{messages.toSurveys}</Button>
          <Button onPress={() => open(href('recurrence', { surveyId: done.surveyId }))}>
            {messages.toRecurrence}
          </Button>
          <Button variant="primary" onPress={() => open(board)}>
            {messages.toRespondents}
          </Button>
        </>
      }
    />
  )
}
