import { ErrorTip } from '@/features/session/entrance/error-tip'
import { RoutePage } from '@/features/session/page/route-page'
import { destination } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { relaunch, safeBack } from '@/platform/page/navigation'
import { href } from '@/routes'

function ErrorTipPage() {
  const { code = '', goto = '' } = usePageParams()
  return (
    <RoutePage route="errorTip" width="reading">
      <ErrorTip
        code={code}
        goto={goto}
        onRetry={() => relaunch(destination(goto))}
        onBack={() => safeBack(href('home'))}
        onSignIn={() => relaunch(href('appLogin', { goto }))}
      />
    </RoutePage>
  )
}

export default withRoute('errorTip', ErrorTipPage)
