import { View } from '@tarojs/components'
import { useState } from 'react'
import { InviteForm } from '@/features/session/registration/invite-form'
import { Joins } from '@/features/session/registration/joins'
import { MadeInvitations } from '@/features/session/registration/made-invitations'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { withQuery } from '@/lib/url'
import { pageOrigin, pagePath } from '@/platform/landing'
import { routes } from '@/routes'

/** Null in the mini-program, which has no addresses: there the code is handed on. */
const linkOf = (invite: string) =>
  pageOrigin() === '' ? null : `${pageOrigin()}${pagePath()}#${withQuery(routes.regist.paths[0], { invite })}`

function JoinsPage() {
  const [made, setMade] = useState(0)
  return (
    <RoutePage route="joins">
      <View className="joins">
        <View className="joins-list">
          <Joins />
        </View>
        <View className="joins-list">
          <InviteForm linkOf={linkOf} onMade={() => setMade(made + 1)} />
          <MadeInvitations turn={made} />
        </View>
      </View>
    </RoutePage>
  )
}

export default withRoute('joins', JoinsPage)
