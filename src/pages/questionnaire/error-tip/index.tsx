import { ErrorTip } from '@/features/session/entrance/error-tip'
import { destination } from '@/features/session/sign-in/sign-in'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

function ErrorTipPage() {
  const { code = '', goto = '' } = usePageParams()
  return (
    <ErrorTip
      code={code}
      goto={goto}
      onRetry={() => relaunch(destination(goto))}
      onSignIn={() => relaunch(href('appLogin', { goto }))}
    />
  )
}

export default withRoute('errorTip', ErrorTipPage)
