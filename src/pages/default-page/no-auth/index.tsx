import { DefaultPage } from '@/features/session/default-page'
import { withRoute } from '@/features/session/with-route'

function NoAuthPage() {
  return <DefaultPage route="noAuth" icon="lock" />
}

export default withRoute('noAuth', NoAuthPage)
