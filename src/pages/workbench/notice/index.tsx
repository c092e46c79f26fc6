import { callNumber } from '@/features/session/links/call-number'
import { previewDocument } from '@/features/session/links/download'
import { openLink } from '@/features/session/links/open-link'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Notice } from '@/features/workbench/notices/notice'
import { usePageParams } from '@/platform/page/lifecycle'

function NoticePage() {
  const { id = '' } = usePageParams()
  return (
    <RoutePage route="notice" width="reading">
      <Notice
        id={id}
        onCall={(number) => void callNumber(number)}
        onOpenLink={(url) => void openLink(url)}
        onOpenDocument={({ url, name, size }) => void previewDocument(url, name, size)}
      />
    </RoutePage>
  )
}

export default withRoute('notice', NoticePage)
