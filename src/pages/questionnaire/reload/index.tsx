import { Reload } from '@/features/session/entrance/reload'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

function ReloadPage() {
  const { goto } = usePageParams()
  return (
    <RoutePage route="reload" width="reading">
      <Reload goto={goto} onHome={() => relaunch(href('home'))} />
    </RoutePage>
  )
}

export default withRoute('reload', ReloadPage)
