import { Button } from '@/components/button/button'
import type { IconName } from '@/components/icon/icon'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { defaultPageMessages } from '@/i18n/default-page'
import { sessionMessages } from '@/i18n/session'
import { open, relaunch } from '@/platform/page/navigation'
import { href } from '@/routes'
import { allowFreeLogin } from '../sign-in/free-login'
import { RoutePage } from './route-page'
import './default-page.scss'

type DefaultRoute = 'noAuth' | 'maintenance' | 'notFound'

/** Page for a user who could not be signed in, with the next steps. */
export function NotSignedInPage({ route, icon }: { route: 'noMobile' | 'noXnzz'; icon: IconName }) {
  const { common, titles } = useMessages()
  const messages = useMessageNamespace(defaultPageMessages)
  const session = useMessageNamespace(sessionMessages)
  const tryAgain = () => {
    allowFreeLogin()
    relaunch(href('home'))
  }
  const footer = (
    <>
      <Button onPress={tryAgain}>{common.retry}</Button>
      {route === 'noXnzz' ? <Button onPress={() => open(href('regist'))}>{titles.regist}</Button> : null}
      <Button variant="primary" onPress={() => relaunch(href('login'))}>
        {session.signInByMobile}
      </Button>
    </>
  )
  return (
    <RoutePage route={route} footer={footer}>
      <StatusPanel icon={icon} title={messages[route].title} hint={messages[route].hint} />
    </RoutePage>
  )
}

/** Page that explains why there is no content, with the way home within reach of the thumb. */
export function DefaultPage({ route, icon }: { route: DefaultRoute; icon: IconName }) {
  const { common } = useMessages()
  const messages = useMessageNamespace(defaultPageMessages)
  const footer = (
    <Button variant="primary" onPress={() => relaunch(href('home'))}>
      {common.home}
    </Button>
  )
  return (
    <RoutePage route={route} footer={footer}>
      <StatusPanel icon={icon} title={messages[route].title} hint={messages[route].hint} />
    </RoutePage>
  )
}
