import { NoAuthority } from '@/features/session/entrance/no-authority'
import { returnToRoute } from '@/features/session/return-to'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { usePageParams } from '@/platform/lifecycle'
import { relaunch } from '@/platform/navigation'
import { href } from '@/routes'

function NoAuthorityPage() {
  const { reason = '', goto = '' } = usePageParams()
  return (
    <RoutePage route="noAuthority" width="reading">
      <NoAuthority
        reason={reason}
        goto={goto}
        onList={() => returnToRoute('list')}
        onSignIn={() => relaunch(href('appLogin', { goto }))}
      />
    </RoutePage>
  )
}

export default withRoute('noAuthority', NoAuthorityPage)
