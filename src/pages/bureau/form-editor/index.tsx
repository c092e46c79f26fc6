import { latePart } from '@/components/skeleton/late-part'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { useLoad } from '@/hooks/use-load'
import { usePageParams } from '@/platform/lifecycle'
import { getFormDraft } from '@/services/form-service'

/** The editor comes while the gateway is asked for the draft. */
const Editing = latePart(async () => (await import('./editing')).Editing)

function FormEditorPage() {
  const { id = '' } = usePageParams()
  const opened = useLoad(id, () => Promise.all([getFormDraft(id), Editing.fetch()]))
  if (opened.state === 'ready') return <Editing key={id} draft={opened.data[0]} />
  return (
    <RoutePage route="formEditor">
      {opened.state === 'failed' ? (
        <ErrorState error={opened.error} onRetry={() => void opened.reload()} />
      ) : (
        <Skeleton />
      )}
    </RoutePage>
  )
}

export default withRoute('formEditor', FormEditorPage)
