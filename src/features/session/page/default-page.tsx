import { View } from '@tarojs/components'
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
  return (
    <RoutePage route={route}>
      <StatusPanel
        icon={icon}
        title={messages[route].title}
        hint={messages[route].hint}
        action={
          <View className="default-page-actions">
            <Button onPress={tryAgain}>{common.retry}</Button>
            {route === 'noXnzz' ? (
              <Button onPress={() => open(href('regist'))}>{titles.regist}</Button>
            ) : null}
            <Button variant="primary" onPress={() => relaunch(href('login'))}>
              {session.signInByMobile}
            </Button>
          </View>
        }
      />
    </RoutePage>
  )
}

/** Page that explains why there is no content, with a link to the home page. */
export function DefaultPage({ route, icon }: { route: DefaultRoute; icon: IconName }) {
  const { common } = useMessages()
  const messages = useMessageNamespace(defaultPageMessages)
  return (
    <RoutePage route={route}>
      <StatusPanel
        icon={icon}
        title={messages[route].title}
        hint={messages[route].hint}
        action={
          <Button variant="primary" onPress={() => relaunch(href('home'))}>
            {common.home}
          </Button>
        }
      />
    </RoutePage>
  )
}
