import { openAppLink } from '@/features/session/links/open-link'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { ScanButton } from '@/features/session/scan/scan-button'
import { Apps } from '@/features/workbench/apps/apps'

function AppsPage() {
  return (
    <RoutePage route="apps">
      <Apps onOpenLink={(url) => void openAppLink(url)} scan={<ScanButton />} />
    </RoutePage>
  )
}

export default withRoute('apps', AppsPage)
