import { DemoList } from '@/features/demo/demo-list'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { Cell, CellGroup } from '@/components/cell/cell'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { useHostDemoMessages } from '@/features/demo/host/host-demo'

/** Link from the list of components to the host demo. */
function HostLink() {
  const messages = useHostDemoMessages()
  return (
    <CellGroup title={messages.link}>
      <Cell title={messages.title} note={messages.linkNote} onPress={() => open(href('demoHost'))} />
    </CellGroup>
  )
}

function DemoListPage() {
  return (
    <RoutePage route="demos" width="reading">
      <DemoList />
      <HostLink />
    </RoutePage>
  )
}

export default withRoute('demos', DemoListPage)
