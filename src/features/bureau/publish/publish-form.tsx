import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Result } from '@/components/result/result'
import { FieldError } from '@/components/text-field/text-field'
import { PageActions, PageFacts, useHasHead } from '@/hooks/desktop/page-actions'
import { useMessageNamespace } from '@/hooks/use-messages'
import { useShortcuts } from '@/hooks/use-shortcuts'
import { formsMessages } from '@/i18n/forms'
import { Region } from '@/platform/ui/elements'
import { open, replace } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { AudienceCount } from '@/wire/surveys/audience'
import { AudienceChoice, AudienceSize } from '../audience/audience-choice'
import { Carried, Changes, Problems, Repeated } from './preview-parts'
import { PublishSummary } from './publish-summary'
import { SurveySettings } from './survey-settings'
import { consequence, type FormToPublish, type Publishing, usePublish } from './use-publish'
import { useSurveyTexts } from './use-survey-texts'
import '../forms/forms.scss'

/** Title, audience and dates of a survey; after publication, the links to follow it. */
export function PublishForm({ source, revision, preview, next }: FormToPublish) {
  const messages = useMessageNamespace(formsMessages)
  const publishing = usePublish({ source, revision, preview, next })
  const [count, setCount] = useState<AudienceCount | null>(null)
  const texts = useSurveyTexts({ entry: publishing.entry, preview, count })
  const hasHead = useHasHead()
  const broken = preview.problems.some(({ level }) => level === 'error')
  useShortcuts({
    p: {
      label: messages.publish,
      act: publishing.requestConfirmation,
      isOff: broken || publishing.done !== null,
    },
  })
  if (publishing.done) return <Done publishing={publishing} />
  return (
    <>
      <PageFacts facts={[texts.version, texts.period, texts.days, texts.kind, texts.size]} />
      <Problems preview={preview} source={source} />
      <Repeated preview={preview} />
      <View className="publish-columns">
        <View className="publish-column">
          <SurveySettings publishing={publishing} preview={preview} />
          <Changes {...{ preview, source, revision }} />
        </View>
        <Recipients {...{ next, publishing }} onCounted={setCount} />
        {hasHead ? <PublishSummary texts={texts} entry={publishing.entry} /> : null}
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
        focusMain
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

interface RecipientsProps extends Pick<FormToPublish, 'next'> {
  publishing: Publishing
  onCounted: (count: AudienceCount | null) => void
}

function Recipients({ next, publishing, onCounted }: RecipientsProps) {
  const messages = useMessageNamespace(formsMessages)
  const { entry, set, errors } = publishing
  return (
    <Card title={messages.audience}>
      <View className="publish-field">
        {next ? <Carried {...{ next, publishing }} /> : null}
        <AudienceChoice
          value={entry.audience}
          onChange={(audience) => set({ audience })}
          onCounted={onCounted}
        />
        <EntryErrorText text={errors.audience && messages[errors.audience]} />
      </View>
    </Card>
  )
}

function EntryErrorText({ text }: { text: string | undefined }) {
  return (
    <Region role="status">
      <FieldError id={undefined} error={text} />
    </Region>
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
