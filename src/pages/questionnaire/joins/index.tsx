import { View } from '@tarojs/components'
import { useState } from 'react'
import { InviteForm } from '@/features/session/invitations/invite-form'
import { JoinRequestList } from '@/features/session/join-requests/join-request-list'
import { IssuedInvitations } from '@/features/session/invitations/issued-invitations'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'

function JoinsPage() {
  const [made, setMade] = useState(0)
  return (
    <BureauPage route="joins">
      <View className="joins">
        <View className="joins-list">
          <JoinRequestList />
        </View>
        <View className="joins-list">
          <InviteForm onMade={() => setMade(made + 1)} />
          <IssuedInvitations turn={made} />
        </View>
      </View>
    </BureauPage>
  )
}

export default withRoute('joins', JoinsPage)
