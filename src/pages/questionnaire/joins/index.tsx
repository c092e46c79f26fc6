import { View } from '@tarojs/components'
import { useState } from 'react'
import { InviteForm } from '@/features/session/invitations/invite-form'
import { IssuedInvitations } from '@/features/session/invitations/issued-invitations'
import { JoinsDesk } from '@/features/session/join-requests/desk'
import { JoinRequestList } from '@/features/session/join-requests/join-request-list'
import { usePeoplePlaces } from '@/features/session/navigation/people-places'
import { PlaceLinks } from '@/features/session/navigation/place-links'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import type { JoinRequest } from '@/wire/session/join-requests'

function Invitations() {
  const [made, setMade] = useState(0)
  return (
    <>
      <InviteForm onMade={() => setMade(made + 1)} />
      <IssuedInvitations turn={made} />
    </>
  )
}

function JoinsPage() {
  const isDesktop = useDesktop()
  const pageQuery = usePageQuery()
  const ticks = useState<readonly JoinRequest[]>([])
  const places = usePeoplePlaces('joins')
  if (!isDesktop || !JoinsDesk)
    return (
      <BureauPage route="joins">
        <PlaceLinks places={places} />
        <View className="joins">
          <View className="joins-list">
            <JoinRequestList />
          </View>
          <View className="joins-list">
            <Invitations />
          </View>
        </View>
      </BureauPage>
    )
  return (
    <BureauPage route="joins" width="desk" bare>
      <JoinsDesk {...{ pageQuery, ticks, places }} invitations={<Invitations />} />
    </BureauPage>
  )
}

export default withRoute('joins', withPageFront(JoinsPage))
