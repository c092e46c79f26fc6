import { Text } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useMessages } from '@/hooks/use-messages'
import { Pressable, Region } from '@/platform/ui/elements'
import { open, replace, returnTo } from '@/platform/page/navigation'
import { href, type RouteName, routes } from '@/routes'
import { useAppStore } from '@/stores/app-store'
import { useSessionStore } from '@/stores/session/session-store'
import './tab-bar.scss'

type Tab = 'home' | 'list' | 'me'

const tabs: Record<Tab, IconName> = { home: 'home', list: 'form', me: 'people' }
/** Pages that have the bottom navigation. */
export const isTab = (route: RouteName): route is Tab => route in tabs

/** The workbench stays open below the other two, so that going back leads there. */
function goTo(tab: Tab, current: Tab): void {
  const url = href(tab)
  if (tab === 'home') returnTo(url, (path) => path === `/${routes.home.page}`)
  else if (current === 'home') open(url)
  else replace(url)
}

/** Bottom navigation of the product on phones. */
export function TabBar({ current }: { current: RouteName }) {
  const messages = useMessages()
  const isSignedIn = useSessionStore((state) => state.userInfo !== null)
  const { home = 0, list = 0 } = useAppStore((state) => state.badges)
  if (useWideLayout() || !isSignedIn || !isTab(current)) return null
  const counts = {
    home: [home, messages.workbench.unread(home)],
    list: [list, `${list} ${messages.workbench.todo}`],
    me: [0, ''],
  } as const
  return (
    <Region className="tab-bar" role="navigation" label={messages.product}>
      {(Object.keys(tabs) as Tab[]).map((tab) => {
        const [count, words] = counts[tab]
        const title = messages.titles[tab]
        const isOn = tab === current
        return (
          <Pressable
            key={tab}
            className={isOn ? 'tab tab-on' : 'tab'}
            role="link"
            selected={isOn}
            label={count > 0 ? `${title} ${words}` : title}
            onPress={() => (isOn ? undefined : goTo(tab, current))}
          >
            <Icon name={tabs[tab]} />
            <Text>{title}</Text>
            {/* The name begins with what is displayed, as speech control expects. */}
            {count > 0 ? ' ' : null}
            {count > 0 ? <Text className="tab-badge">{count}</Text> : null}
          </Pressable>
        )
      })}
    </Region>
  )
}
