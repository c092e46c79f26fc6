import { DefaultPage } from '@/features/session/default-page'
import { withRoute } from '@/features/session/with-route'

function MaintenancePage() {
  return <DefaultPage route="maintenance" icon="tools" />
}

export default withRoute('maintenance', MaintenancePage)
