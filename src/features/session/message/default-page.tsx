import { Button } from '@/components/button/button'
import type { IconName } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { defaultPageMessages } from '@/i18n/default-page'
import { sessionMessages } from '@/i18n/session'
import { open, relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'
import { allowFreeLogin } from '../sign-in/free-login'
import { MessagePage } from './message-page'

type DefaultRoute = 'noAuth' | 'maintenance' | 'notFound'

/** Page for a user who could not be signed in, with the next steps. */
export function NotSignedInPage({ route, icon }: { route: 'noMobile' | 'noXnzz'; icon: IconName }) {
  const { common } = useMessages()
  const messages = useMessageNamespace(defaultPageMessages)
  const session = useMessageNamespace(sessionMessages)
  const tryAgain = () => {
    allowFreeLogin()
    relaunch(href('home'))
  }
  const actions = (
    <>
      <Button onPress={tryAgain}>{common.retry}</Button>
      {route === 'noXnzz' ? (
        <Button onPress={() => open(href('regist'))}>{messages.noXnzz.join}</Button>
      ) : null}
      <Button variant="primary" onPress={() => relaunch(href('login'))}>
        {session.signInByMobile}
      </Button>
    </>
  )
  const { title, hint } = messages[route]
  return <MessagePage {...{ route, icon, title, hint, actions }} />
}

/** Page that explains why there is no content, with the way home. */
export function DefaultPage({ route, icon }: { route: DefaultRoute; icon: IconName }) {
  const messages = useMessageNamespace(defaultPageMessages)
  return <MessagePage {...{ route, icon }} {...messages[route]} />
}
