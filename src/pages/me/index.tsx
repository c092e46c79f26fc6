import { Me } from '@/features/session/me'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

function MePage() {
  return (
    <RoutePage route="me" width="reading">
      <Me />
    </RoutePage>
  )
}

export default withRoute('me', MePage)
