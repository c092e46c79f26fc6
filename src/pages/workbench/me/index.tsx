import { Button } from '@/components/button/button'
import { Me } from '@/features/session/account/me'
import { MessagePage, WayHome } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { sessionMessages } from '@/i18n/session'
import { relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'

function MePage() {
  const userInfo = useSessionStore((state) => state.userInfo)
  if (!userInfo) return <SignedOut />
  return (
    <RoutePage route="me" width="reading">
      <Me userInfo={userInfo} />
    </RoutePage>
  )
}

export default withRoute('me', MePage)

function SignedOut() {
  const messages = useMessages()
  const { signIn } = useMessageNamespace(sessionMessages)
  const actions = (
    <>
      <WayHome />
      <Button variant="primary" onPress={() => relaunch(href('login', { goto: href('me') }))}>
        {signIn}
      </Button>
    </>
  )
  return <MessagePage route="me" icon="people" title={messages.errors.unauthorised} actions={actions} />
}
