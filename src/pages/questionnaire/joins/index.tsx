import { View } from '@tarojs/components'
import { InviteForm } from '@/features/session/registration/invite-form'
import { Joins } from '@/features/session/registration/joins'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { withQuery } from '@/lib/url'
import { pageOrigin, pagePath } from '@/platform/landing'
import { routes } from '@/routes'

/** Null in the mini-program, which has no addresses: there the code is handed on. */
const linkOf = (invite: string) =>
  pageOrigin() === '' ? null : `${pageOrigin()}${pagePath()}#${withQuery(routes.regist.paths[0], { invite })}`

function JoinsPage() {
  return (
    <RoutePage route="joins">
      <View className="joins">
        <View className="joins-list">
          <Joins />
        </View>
        <InviteForm linkOf={linkOf} />
      </View>
    </RoutePage>
  )
}

export default withRoute('joins', JoinsPage)
