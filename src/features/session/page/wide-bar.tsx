import { useEffect } from 'react'
import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { navigationMessages } from '@/i18n/wide-navigation'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable, Region } from '@/platform/ui/elements'
import { keepHeldPress } from '@/platform/page/held-press'
import { whenIdle } from '@/platform/page/idle'
import { relaunch } from '@/platform/page/navigation'
import { pagesAbove } from '@/route-parents'
import { href, type RouteName } from '@/routes'
import { getWorkbench } from '@/services/home/workbench-service'
import { type AppState, setBadges, useAppStore } from '@/stores/app-store'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { Breadcrumbs, DeskTools, SkipLink } from '../desk'
import type { TrailProps } from '../desk/types'
import { type Entry, useEntries } from '../navigation/entries'
import './wide-bar.scss'

keepHeldPress('wide-bar-link')

/** The navigation of the wide layout, with the numbers of what waits. */
export function WideBar({ current, record }: TrailProps) {
  const userInfo = useSessionStore((state) => state.userInfo)
  if (!userInfo) return null
  return (
    <>
      <Bar {...{ current, userInfo }} />
      {Breadcrumbs ? <Breadcrumbs {...{ current, record }} /> : null}
    </>
  )
}

/** Whether a page belongs to an entry. Those who may publish notices find all of them under publishing. */
function covers(entry: Entry, current: RouteName): boolean {
  const covered = [...pagesAbove(current), current]
  return covered.includes(entry) || (entry === 'publishNotice' && covered.includes('notices'))
}

function Bar({ current, userInfo }: { current: RouteName; userInfo: UserInfo }) {
  const { product } = useMessages()
  const entries = useEntries(userInfo)
  useCounts(current)
  return (
    <View className="wide-bar">
      {SkipLink ? <SkipLink /> : null}
      <Text className="wide-bar-brand">{product}</Text>
      <Region className="wide-bar-links" role="navigation" label={product}>
        {entries.map((entry) => (
          <Link key={entry} entry={entry} isOn={covers(entry, current)} />
        ))}
      </Region>
      {DeskTools ? <DeskTools /> : null}
      <Pressable
        className="wide-bar-me"
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

/** The numbers of the entries that have one. */
const badgeOf: Partial<Record<Entry, keyof AppState['badges']>> = {
  list: 'list',
  reviewQueue: 'review',
  publishNotice: 'home',
  notices: 'home',
}

/** Loads the numbers with the first page that is not the workbench, which counts itself, once the page is idle. */
function useCounts(current: RouteName): void {
  const user = useAppStore((state) => state.user)
  useEffect(() => {
    if (current !== 'home') whenIdle(() => void loadCounts(user))
  }, [current, user])
}

let countedFor: object | null = null

async function loadCounts(user: object): Promise<void> {
  const known = useAppStore.getState().badges
  const areKnown = Object.values(badgeOf).every((badge) => known[badge] !== undefined)
  if (areKnown || countedFor === user || useAppStore.getState().user !== user) return
  countedFor = user
  try {
    const { dueTotal, unreadNotices, toReview } = await getWorkbench()
    const { user: present, badges } = useAppStore.getState()
    // What a page has counted meanwhile is newer.
    if (present === user) setBadges({ list: dueTotal, home: unreadNotices, review: toReview, ...badges })
  } catch {
    // The next page tries again.
    countedFor = null
  }
}

function Link({ entry, isOn }: { entry: Entry; isOn: boolean }) {
  const messages = useMessageNamespace(navigationMessages)
  const badge = badgeOf[entry]
  const count = useAppStore(({ badges }) => (badge && badges[badge]) ?? 0)
  // Unread notices are read there, and the page of those received leads on to publishing.
  const target = entry === 'publishNotice' && count > 0 ? 'notices' : entry
  return (
    <Pressable
      className={`wide-bar-link ${isOn ? 'wide-bar-on' : ''}`}
      role="link"
      selected={isOn}
      onPress={() => relaunch(href(target))}
    >
      <Text>{messages.entries[entry]}</Text>
      {count > 0 ? ' ' : null}
      {count > 0 ? <Text className="wide-bar-badge figures">{formatCount(count)}</Text> : null}
    </Pressable>
  )
}
