import { Login } from '@/features/session/sign-in/login'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function LoginPage() {
  return (
    <RoutePage route="login" bare>
      <Login />
    </RoutePage>
  )
}

export default withRoute('login', LoginPage)
