import { DemoList } from '@/features/demo/demo-list'
import { HostLink } from '@/features/demo/host/host-link'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function DemoListPage() {
  return (
    <RoutePage route="demos" width="reading">
      <DemoList />
      <HostLink />
    </RoutePage>
  )
}

export default withRoute('demos', DemoListPage)
