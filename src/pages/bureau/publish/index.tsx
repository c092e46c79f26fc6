import { Skeleton } from '@/components/skeleton/skeleton'
import { loadForm, loadNext } from '@/features/bureau/publish/load-form'
import { PublishForm } from '@/features/bureau/publish/publish-form'
import { FailedPage } from '@/features/session/message/message-page'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLoad } from '@/hooks/use-load'
import { useLocalText } from '@/hooks/use-messages'
import { usePageParams } from '@/platform/page/lifecycle'

function PublishPage() {
  const localText = useLocalText()
  const { kind = '', id = '', after = '' } = usePageParams()
  const loaded = useLoad(`${kind} ${id} ${after}`, async () =>
    after === '' ? loadForm(kind, id) : loadNext(after),
  )
  if (loaded.state === 'failed')
    return <FailedPage route="publish" error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <ConsolePage route="publish" record={loaded.data && localText(loaded.data.preview.title)}>
      {loaded.state === 'ready' ? <PublishForm {...loaded.data} /> : <Skeleton />}
    </ConsolePage>
  )
}

export default withRoute('publish', PublishPage)
