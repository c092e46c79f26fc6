import { DefaultPage } from '@/features/session/message/default-page'
import { withRoute } from '@/features/session/page/with-route'

function MaintenancePage() {
  return <DefaultPage route="maintenance" icon="tools" />
}

export default withRoute('maintenance', MaintenancePage)
