import { Login } from '@/features/session/login'
import { RoutePage } from '@/features/session/route-page'

export default function LoginPage() {
  return (
    <RoutePage route="login" bare>
      <Login />
    </RoutePage>
  )
}
