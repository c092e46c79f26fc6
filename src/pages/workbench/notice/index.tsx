import { previewDocument } from '@/features/session/download'
import { openLink } from '@/features/session/open-link'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { Notice } from '@/features/workbench/notices/notice'
import { usePageParams } from '@/platform/lifecycle'

function NoticePage() {
  const { id = '' } = usePageParams()
  return (
    <RoutePage route="notice" width="reading">
      <Notice
        id={id}
        onOpenLink={(url) => void openLink(url)}
        onOpenDocument={({ url, name, size }) => void previewDocument(url, name, size)}
      />
    </RoutePage>
  )
}

export default withRoute('notice', NoticePage)
