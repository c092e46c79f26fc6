import { Reload } from '@/features/session/entrance/reload'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { usePageParams } from '@/platform/lifecycle'
import { relaunch } from '@/platform/navigation'
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
