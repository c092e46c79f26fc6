import { Text } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { navigationMessages } from '@/i18n/wide-navigation'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable, Region } from '@/platform/ui/elements'
import { relaunch } from '@/platform/page/navigation'
import { href, type RouteName } from '@/routes'
import { useAppStore } from '@/stores/app-store'
import { usePermitted } from '@/stores/session/permission-store'
import { useSessionStore } from '@/stores/session/session-store'
import { buttonCodes } from '@/wire/session/permission'
import type { UserInfo } from '@/wire/session/session'
import './wide-bar.scss'

type Entry = 'home' | 'list' | 'surveys' | 'reviewQueue' | 'forms' | 'joins' | 'publishNotice' | 'notices'

/** The pages that belong to each entry, in addition to its own. */
const covered: Record<Entry, RouteName[]> = {
  home: ['apps', 'assistant', 'service', 'unit'],
  list: ['answer', 'receipt'],
  surveys: ['respondents', 'result', 'taxerList', 'share'],
  reviewQueue: ['review'],
  forms: ['formEditor', 'publish'],
  joins: ['members', 'selectDepartments'],
  publishNotice: ['notice'],
  notices: ['notice'],
}

/** The entries that the user may open, in their order. */
function useEntries({ role }: UserInfo): Entry[] {
  const mayPublish = usePermitted(buttonCodes.publish)
  const mayInform = usePermitted(buttonCodes.notice)
  const shown: Record<Entry, boolean> = {
    home: true,
    list: true,
    surveys: role !== 'respondent',
    reviewQueue: role !== 'respondent',
    forms: mayPublish,
    joins: role === 'reviewer',
    publishNotice: mayInform,
    notices: !mayInform,
  }
  return (Object.keys(shown) as Entry[]).filter((entry) => shown[entry])
}

/** The navigation of the wide layout, with the numbers of what waits. */
export function WideBar({ current }: { current: RouteName }) {
  const userInfo = useSessionStore((state) => state.userInfo)
  return userInfo ? <Bar {...{ current, userInfo }} /> : null
}

function Bar({ current, userInfo }: { current: RouteName; userInfo: UserInfo }) {
  const { product } = useMessages()
  const entries = useEntries(userInfo)
  return (
    <>
      <Text className="wide-bar-brand">{product}</Text>
      <Region className="wide-bar-links" role="navigation" label={product}>
        {entries.map((entry) => (
          <Link key={entry} entry={entry} isOn={entry === current || covered[entry].includes(current)} />
        ))}
      </Region>
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
    </>
  )
}

function Link({ entry, isOn }: { entry: Entry; isOn: boolean }) {
  const messages = useMessageNamespace(navigationMessages)
  const badges = useAppStore((state) => state.badges)
  const count = entry === 'reviewQueue' ? badges.review : entry === 'list' ? badges.list : 0
  return (
    <Pressable
      className={`wide-bar-link ${isOn ? 'wide-bar-on' : ''}`}
      role="link"
      selected={isOn}
      onPress={() => relaunch(href(entry))}
    >
      <Text>{messages.entries[entry]}</Text>
      {count > 0 ? ' ' : null}
      {count > 0 ? <Text className="wide-bar-badge figures">{formatCount(count)}</Text> : null}
    </Pressable>
  )
}
