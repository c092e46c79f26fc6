import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessages } from '@/hooks/use-messages'
import { Pressable, Region } from '@/platform/ui/elements'
import { relaunch } from '@/platform/page/navigation'
import { href, type RouteName } from '@/routes'
import { useSessionStore } from '@/stores/session/session-store'
import './top-bar.scss'

const entries: { route: 'home' | 'list' | 'surveys'; covers: RouteName[]; reviewerOnly?: boolean }[] = [
  { route: 'home', covers: ['home'] },
  { route: 'list', covers: ['list', 'answer', 'receipt'] },
  { route: 'surveys', covers: ['surveys', 'respondents', 'result'], reviewerOnly: true },
]

/** Navigation bar of the product in the wide layout. */
export function TopBar({ current }: { current: RouteName }) {
  const messages = useMessages()
  const userInfo = useSessionStore((state) => state.userInfo)
  const wide = useWideLayout()
  if (!wide || !userInfo) return null
  const shown = entries.filter((entry) => !entry.reviewerOnly || userInfo.role === 'reviewer')
  return (
    <View className="top-bar">
      <Text className="top-bar-brand">{messages.product}</Text>
      <Region className="top-bar-links" role="navigation" label={messages.product}>
        {shown.map(({ route, covers }) => (
          <Pressable
            key={route}
            className={`top-bar-link ${covers.includes(current) ? 'top-bar-on' : ''}`}
            role="link"
            selected={covers.includes(current)}
            onPress={() => relaunch(href(route))}
          >
            {messages.titles[route]}
          </Pressable>
        ))}
      </Region>
      <Pressable
        className="top-bar-me"
        role="link"
        selected={current === 'me'}
        onPress={() => relaunch(href('me'))}
      >
        <Text className="one-line">{userInfo.XNZZMC}</Text>
        <Text>{userInfo.nickName}</Text>
        <Icon name="down" small />
      </Pressable>
    </View>
  )
}
