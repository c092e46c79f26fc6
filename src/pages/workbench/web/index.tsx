import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { WebPage } from '@/features/session/web/web-page'
import { usePageParams } from '@/platform/page/lifecycle'

function WebEntry() {
  const params = usePageParams()
  return (
    <RoutePage route="web" title={params['name'] || undefined} width="reading">
      <WebPage params={params} />
    </RoutePage>
  )
}

export default withRoute('web', WebEntry)
