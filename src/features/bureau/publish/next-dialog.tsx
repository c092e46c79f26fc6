import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { DescriptionList } from '@/components/description-list/description-list'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { showToast } from '@/stores/feedback-store'
import { loadNext } from './load-form'
import { Carried, Problems } from './preview-parts'
import { consequence, type FormToPublish, usePublish } from './use-publish'
import '../forms/forms.scss'

interface NextDialogProps {
  /** The survey whose next period is published. */
  surveyId: string
  onClose: () => void
  onPublished: () => void
}

/**
 * Publishes the next period of a survey as it is proposed: the same form, conditions and respondents, with title, period
 * and days moved on. What is to be different is changed on the page for publishing.
 */
export function NextDialog({ surveyId, onClose, onPublished }: NextDialogProps) {
  const messages = useMessageNamespace(formsMessages)
  const loaded = useLoad(surveyId, () => loadNext(surveyId))
  if (loaded.state === 'ready') return <Proposed form={loaded.data} {...{ surveyId, onClose, onPublished }} />
  return (
    <ConfirmDialog
      title={messages.nextTitle}
      confirm={messages.use}
      disabled
      onConfirm={() => undefined}
      onClose={onClose}
    >
      {loaded.state === 'failed' ? (
        <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
      ) : (
        <Skeleton cards={1} lines={3} />
      )}
    </ConfirmDialog>
  )
}

function Proposed({ form, surveyId, onClose, onPublished }: NextDialogProps & { form: FormToPublish }) {
  const messages = useMessageNamespace(formsMessages)
  const publishing = usePublish(form)
  const { preview, source, next } = form
  const isBroken = preview.problems.some(({ level }) => level === 'error')
  const publish = async () => {
    const done = await publishing.send()
    if (!done) return
    showToast((done.inProgress ? messages.givingText : messages.doneText)(done.tasks))
    onPublished()
  }
  const change = () => {
    onClose()
    open(href('publish', { after: surveyId }))
  }
  return (
    <ConfirmDialog
      title={messages.nextTitle}
      confirm={messages.use}
      disabled={isBroken}
      busy={publishing.busy}
      error={publishing.error}
      focusMain
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <View className="publish-next">
        <Facts {...publishing} />
        {next ? <Carried {...{ next, publishing }} /> : null}
        {isBroken ? <Problems preview={preview} source={source} /> : null}
        <Text className="small">{consequence(publishing.entry, messages)}</Text>
        <Button variant="link" size="small" onPress={change}>
          {messages.changeFirst}
        </Button>
      </View>
    </ConfirmDialog>
  )
}

function Facts({ entry: { title, opensOn, dueOn } }: Pick<ReturnType<typeof usePublish>, 'entry'>) {
  const messages = useMessageNamespace(formsMessages)
  const localText = useLocalText()
  return (
    <>
      <Text className="publish-next-title">{localText(title)}</Text>
      <DescriptionList
        facts={[
          { name: messages.opens, value: opensOn },
          { name: messages.due, value: dueOn },
        ]}
      />
    </>
  )
}
