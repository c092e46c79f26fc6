import { lazyComponent } from '@/components/skeleton/lazy-component'
import { Skeleton } from '@/components/skeleton/skeleton'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useLoad } from '@/hooks/use-load'
import { usePageParams } from '@/platform/page/lifecycle'
import { getFormDraft } from '@/services/surveys/form-service'

/** Loads in parallel with the draft. */
const Editing = lazyComponent(async () => (await import('./editing')).Editing)

function FormEditorPage() {
  const { id = '', at = 'form' } = usePageParams()
  const opened = useLoad(id, () => Promise.all([getFormDraft(id), Editing.fetch()]))
  if (opened.state === 'ready') return <Editing key={id} draft={opened.data[0]} at={at} />
  if (opened.state === 'failed')
    return <FailedPage route="formEditor" error={opened.error} onRetry={() => void opened.reload()} />
  return (
    <RoutePage route="formEditor">
      <Skeleton />
    </RoutePage>
  )
}

export default withRoute('formEditor', withPageFront(FormEditorPage))
