import { Members } from '@/features/directory/members/members'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { safeBack } from '@/platform/navigation'
import { href } from '@/routes'

function MembersPage() {
  return (
    <RoutePage route="members" width="tables">
      <Members onLeave={() => safeBack(href('home'))} />
    </RoutePage>
  )
}

export default withRoute('members', MembersPage)
