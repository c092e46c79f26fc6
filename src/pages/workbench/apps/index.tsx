import { openAppLink } from '@/features/session/open-link'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { Apps } from '@/features/workbench/apps/apps'

function AppsPage() {
  return (
    <RoutePage route="apps">
      <Apps onOpenLink={(url) => void openAppLink(url)} />
    </RoutePage>
  )
}

export default withRoute('apps', AppsPage)
