import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/skeleton/skeleton'
import { FormChoice } from '@/features/bureau/forms/form-choice'
import { isGone, loadForm, loadNext } from '@/features/bureau/publish/load-form'
import { PublishForm } from '@/features/bureau/publish/publish-form'
import { FailedPage, MessagePage } from '@/features/session/message/message-page'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { formsMessages } from '@/i18n/forms'
import { usePageParams } from '@/platform/page/lifecycle'
import { replace } from '@/platform/page/navigation'
import { href } from '@/routes'

function PublishPage() {
  const { kind = '', id = '', after = '' } = usePageParams()
  if (kind === '' && id === '' && after === '')
    return (
      <ConsolePage route="publish">
        <FormChoice />
      </ConsolePage>
    )
  return <PublishOne {...{ kind, id, after }} />
}

function PublishOne({ kind, id, after }: Record<'kind' | 'id' | 'after', string>) {
  const localText = useLocalText()
  const loaded = useLoad(`${kind} ${id} ${after}`, async () =>
    after === '' ? loadForm(kind, id) : loadNext(after),
  )
  if (loaded.state === 'failed')
    return isGone(loaded.error) ? (
      <GonePage isSurvey={after !== ''} />
    ) : (
      <FailedPage route="publish" error={loaded.error} onRetry={() => void loaded.reload()} />
    )
  return (
    <ConsolePage route="publish" record={loaded.data && localText(loaded.data.preview.title)}>
      {loaded.state === 'ready' ? <PublishForm {...loaded.data} /> : <Skeleton />}
    </ConsolePage>
  )
}

/** What the address names is missing. Leads to the forms and to the choice of another one. */
function GonePage({ isSurvey }: { isSurvey: boolean }) {
  const messages = useMessageNamespace(formsMessages)
  const actions = (
    <>
      <Button onPress={() => replace(href('forms'))}>{messages.toForms}</Button>
      <Button variant="primary" onPress={() => replace(href('publish'))}>
        {messages.chooseOther}
      </Button>
    </>
  )
  return (
    <MessagePage
      route="publish"
      icon="empty"
      title={isSurvey ? messages.surveyGone : messages.gone}
      hint={messages.goneHint}
      actions={actions}
    />
  )
}

export default withRoute('publish', PublishPage)
