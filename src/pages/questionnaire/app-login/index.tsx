import { AppLogin } from '@/features/session/entrance/app-login'
import { RoutePage } from '@/features/session/page/route-page'
import { destination } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { open, relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

function AppLoginPage() {
  const { goto } = usePageParams()
  // Default without a link: the list of questionnaires.
  const wanted = goto ?? href('list')
  return (
    <RoutePage route="appLogin" bare>
      <AppLogin
        goto={wanted}
        onSignedIn={() => relaunch(destination(wanted))}
        onRegist={() => open(href('regist', { goto }))}
      />
    </RoutePage>
  )
}

export default withRoute('appLogin', AppLoginPage)
