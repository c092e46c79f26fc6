import { HostDemo, useHostDemoMessages } from '@/features/demo/host/host-demo'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function HostDemoPage() {
  const { title } = useHostDemoMessages()
  return (
    <RoutePage route="demoHost" title={title} width="reading">
      <HostDemo />
    </RoutePage>
  )
}

export default withRoute('demoHost', HostDemoPage)
