import { Members } from '@/features/directory/members/members'
import { InvitationCode } from '@/features/session/registration/invitation-code'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { safeBack } from '@/platform/navigation'
import { href } from '@/routes'

function MembersPage() {
  return (
    <RoutePage route="members" width="tables">
      <Members
        onLeave={() => safeBack(href('home'))}
        showInvitation={(invitation) => <InvitationCode invitation={invitation} />}
      />
    </RoutePage>
  )
}

export default withRoute('members', MembersPage)
