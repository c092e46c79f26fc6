import { Login } from '@/features/session/login'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

function LoginPage() {
  return (
    <RoutePage route="login" bare>
      <Login />
    </RoutePage>
  )
}

export default withRoute('login', LoginPage)
