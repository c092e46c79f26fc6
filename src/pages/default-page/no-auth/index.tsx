import { DefaultPage } from '@/features/session/message/default-page'
import { withRoute } from '@/features/session/page/with-route'

function NoAuthPage() {
  return <DefaultPage route="noAuth" icon="lock" />
}

export default withRoute('noAuth', NoAuthPage)
