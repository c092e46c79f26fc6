import { useState } from 'react'
import { MembersDesk } from '@/features/directory/members/desk'
import { Members } from '@/features/directory/members/members'
import { PersonalMark, useNoScreenshots } from '@/features/results/respondents/personal-data'
import { InvitationCode } from '@/features/session/invitations/invitation-code'
import { usePeoplePlaces } from '@/features/session/navigation/people-places'
import { PlaceLinks } from '@/features/session/navigation/place-links'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import { safeBack } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Member } from '@/wire/people/members'
import type { NewInvitation } from '@/wire/session/registration'

const members = {
  onLeave: () => safeBack(href('home')),
  showInvitation: (invitation: NewInvitation) => <InvitationCode invitation={invitation} />,
}

function MembersPage() {
  const isDesktop = useDesktop()
  const pageQuery = usePageQuery()
  const ticks = useState<readonly Member[]>([])
  const places = usePeoplePlaces('members')
  useNoScreenshots()
  if (!isDesktop || !MembersDesk)
    return (
      <BureauPage route="members" width="tables">
        <PlaceLinks places={places} />
        <Members {...members} />
        <PersonalMark />
      </BureauPage>
    )
  return (
    <BureauPage route="members" width="desk" bare>
      <MembersDesk {...members} {...{ pageQuery, ticks, places }} />
      <PersonalMark />
    </BureauPage>
  )
}

export default withRoute('members', withPageFront(MembersPage))
