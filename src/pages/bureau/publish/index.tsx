import * as v from 'valibot'
import { Skeleton } from '@/components/skeleton/skeleton'
import { PublishForm } from '@/features/bureau/publish/publish-form'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLoad } from '@/hooks/use-load'
import { usePageParams } from '@/platform/page/lifecycle'
import { getFormDraft, getNextSurvey, previewForm } from '@/services/surveys/form-service'
import { formSource } from '@/wire/surveys/forms'

/** Reads the revision before the preview: a save in between is then rejected, not published unseen. */
async function loadForm(kind: string, id: string) {
  const source = v.parse(formSource, { kind, id })
  const revision = source.kind === 'draft' ? (await getFormDraft(source.id)).revision : null
  return { source, revision, preview: await previewForm(source), next: null }
}

/** The newest version of the survey's form. */
async function loadNext(after: string) {
  const next = await getNextSurvey(after)
  return { ...(await loadForm('form', next.formId)), next }
}

function PublishPage() {
  const { kind = '', id = '', after = '' } = usePageParams()
  const loaded = useLoad(`${kind} ${id} ${after}`, async () =>
    after === '' ? loadForm(kind, id) : loadNext(after),
  )
  if (loaded.state === 'failed')
    return <FailedPage route="publish" error={loaded.error} onRetry={() => void loaded.reload()} />
  return (
    <RoutePage route="publish">
      {loaded.state === 'ready' ? <PublishForm {...loaded.data} /> : <Skeleton />}
    </RoutePage>
  )
}

export default withRoute('publish', PublishPage)
