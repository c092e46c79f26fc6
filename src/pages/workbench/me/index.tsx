import { Me } from '@/features/session/account/me'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function MePage() {
  return (
    <RoutePage route="me" width="reading">
      <Me />
    </RoutePage>
  )
}

export default withRoute('me', MePage)
