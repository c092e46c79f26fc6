import { Reload } from '@/features/session/entrance/reload'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'

function ReloadPage() {
  const { goto } = usePageParams()
  return <Reload goto={goto} />
}

export default withRoute('reload', ReloadPage)
