import { Members } from '@/features/directory/members/members'
import { PersonalMark, useNoScreenshots } from '@/features/results/respondents/personal-data'
import { InvitationCode } from '@/features/session/invitations/invitation-code'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { safeBack } from '@/platform/page/navigation'
import { href } from '@/routes'

function MembersPage() {
  useNoScreenshots()
  return (
    <BureauPage route="members" width="tables">
      <Members
        onLeave={() => safeBack(href('home'))}
        showInvitation={(invitation) => <InvitationCode invitation={invitation} />}
      />
      <PersonalMark />
    </BureauPage>
  )
}

export default withRoute('members', MembersPage)
