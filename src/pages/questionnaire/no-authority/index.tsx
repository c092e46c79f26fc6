import { NoAuthority } from '@/features/session/entrance/no-authority'
import { returnToRoute } from '@/features/session/links/return-to'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'

function NoAuthorityPage() {
  const { reason = '', goto = '' } = usePageParams()
  return (
    <NoAuthority
      reason={reason}
      goto={goto}
      onList={() => returnToRoute('list')}
      onSignIn={() => relaunch(href('appLogin', { goto }))}
    />
  )
}

export default withRoute('noAuthority', NoAuthorityPage)
