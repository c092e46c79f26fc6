import { Text, View } from '@tarojs/components'
import { type ComponentType, type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { Avatar } from '@/components/avatar/avatar'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { Notice } from '@/components/notice/notice'
import { ErrorState } from '@/components/status-panel/status-panel'
import { firstLoad } from '@/hooks/first-load'
import { useLoad } from '@/hooks/use-load'
import { useMessages } from '@/hooks/use-messages'
import { useTimeText } from '@/hooks/use-time-text'
import { errorText } from '@/i18n/errors'
import { dayPart } from '@/lib/dates/day-part'
import { Heading, Pressable } from '@/platform/ui/elements'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { isTransient } from '@/request/errors'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { getWorkbench, workbenchPath } from '@/services/home/workbench-service'
import { setBadges } from '@/stores/app-store'
import { writeCache, readCache } from '@/stores/device/device-cache'
import { useSessionStore } from '@/stores/session/session-store'
import type { UserInfo } from '@/wire/session/session'
import { type Workbench as WorkbenchData, workbenchResponse } from '@/wire/home/workbench'
import { Icon } from '@/components/icon/icon'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { AppGrid } from './app-grid'
import type { OpenLink } from './apps/app-tile'
import { loadDesk } from './desk'
import type { DeskProps } from './desk/types'
import { ElderEntry } from './elder-entry'
import { Notices } from './notices'
import type { ReturnedProps } from './returned'
import type { SurveySummaryProps } from './survey-summary'
import { TodoList } from './todo-list'
import './workbench.scss'

interface WorkbenchProps {
  onOpenLink: OpenLink
  /** Opens the choice of organisations. */
  onSwitch: () => void
  /** Below the tasks. */
  offer?: ReactNode
  /** At the end of the search field. */
  Scan?: ComponentType | undefined
  /** Above everything. */
  Pull?: ComponentType<{ onRefresh: () => Promise<void> }> | undefined
}

interface Shown extends WorkbenchData {
  /** Loaded only if there are surveys or submissions to review, which only bureau users have. */
  Surveys?: ComponentType<SurveySummaryProps> | null
  /** Loaded only if there are returned tasks. */
  Returned?: ComponentType<ReturnedProps> | null
  /** Replaces the columns in the wide layout. */
  Desk?: ComponentType<DeskProps> | null
}

/** Loads the workbench. Caches the apps for offline use, unless a choice of favourites is not yet sent. */
async function load(): Promise<Shown> {
  const data = await getWorkbench()
  writeCache('workbench', data)
  if (readCache('unsentFavourites', v.unknown()) === null) writeCache('homeApps', data.apps)
  setBadges({ list: data.dueTotal, home: data.unreadNotices, review: data.toReview })
  const Surveys =
    data.surveys.length + data.toReview > 0 ? (await import('./survey-summary')).SurveySummary : null
  const isReturned = data.due.some(({ correction }) => correction)
  const Returned = isReturned
    ? await import('./returned').then(
        (file) => file.Returned,
        () => null,
      )
    : null
  const Desk = await loadDesk(useSessionStore.getState().userInfo)
  return { ...data, Surveys, Returned, Desk }
}

const keyOf = (userInfo: UserInfo | null) => `workbench ${userInfo?.XNZZID ?? ''}`

const first = firstLoad(workbenchPath, () => keyOf(useSessionStore.getState().userInfo), load)

/** Landing page, with the tasks due first. */
export function Workbench({ onOpenLink, onSwitch, offer, Scan, Pull }: WorkbenchProps) {
  const userInfo = useSessionStore((state) => state.userInfo)
  const workbench = useLoad(keyOf(userInfo), load, first)
  usePageReturn(() => void workbench.reload())
  const data = workbench.data ?? keptData(workbench.error)
  const wide = useWideLayout()
  if (wide && userInfo && data?.Desk)
    return <OnDesk Desk={data.Desk} {...{ data, userInfo, onSwitch, onOpenLink }} />
  const isReady = workbench.state !== 'loading'
  return (
    <View className="workbench">
      {Pull ? <Pull onRefresh={workbench.reload} /> : null}
      {greets(userInfo, wide, isReady) ? <Greeting {...{ userInfo, onSwitch, Scan }} /> : null}
      {workbench.state === 'loading' ? <Skeleton /> : null}
      {data && workbench.error ? <KeptNotice error={workbench.error} data={data} /> : null}
      {data ? <Columns data={data} {...{ onOpenLink, offer }} /> : null}
      {workbench.state === 'failed' && !data ? (
        <ErrorState error={workbench.error} onRetry={() => void workbench.reload()} />
      ) : null}
    </View>
  )
}

interface OnDeskProps extends Pick<WorkbenchProps, 'onSwitch' | 'onOpenLink'> {
  Desk: ComponentType<DeskProps>
  data: Shown
  userInfo: UserInfo
}

function OnDesk({ Desk, data, userInfo, onSwitch, onOpenLink }: OnDeskProps) {
  const { due, dueTotal, Returned } = data
  return (
    <Desk
      data={data}
      organisation={<Organisation {...{ userInfo, onSwitch }} />}
      tasks={due.length > 0 ? <TodoList tasks={due} total={dueTotal} Returned={Returned} /> : null}
      apps={<AppGrid onOpenLink={onOpenLink} />}
    />
  )
}

/** The greeting does not precede a layout that has none. */
const greets = (userInfo: UserInfo | null, wide: boolean, isReady: boolean): userInfo is UserInfo =>
  userInfo !== null && (isReady || !wide || userInfo.role === 'respondent')

/** The data stored on the device, if the gateway is out of reach. */
const keptData = (error: unknown): Shown | null =>
  isTransient(error) ? readCache('workbench', workbenchResponse) : null

function KeptNotice({ error, data }: { error: unknown; data: WorkbenchData }) {
  const messages = useMessages()
  const clock = useTimeText().clock(data.serverTime)
  return <Notice tone="warn">{messages.workbench.keptAt(errorText(error, messages), clock)}</Notice>
}

interface ColumnsProps extends Pick<WorkbenchProps, 'onOpenLink' | 'offer'> {
  data: Shown
}

function Columns({ data, onOpenLink, offer }: ColumnsProps) {
  return (
    <View className="workbench-columns">
      <View className="workbench-column">
        {data.Surveys ? <data.Surveys surveys={data.surveys} toReview={data.toReview} /> : null}
        {data.toReview > 0 && data.due.length === 0 ? null : (
          <TodoList tasks={data.due} total={data.dueTotal} Returned={data.Returned} />
        )}
        {offer}
      </View>
      <View className="workbench-column">
        <Notices notices={data.notices} unread={data.unreadNotices} />
        <AppGrid onOpenLink={onOpenLink} />
      </View>
    </View>
  )
}

interface GreetingProps extends Pick<WorkbenchProps, 'onSwitch' | 'Scan'> {
  userInfo: UserInfo
}

function Greeting({ userInfo, onSwitch, Scan }: GreetingProps) {
  const { titles, workbench } = useMessages()
  const [keyword, setKeyword] = useState('')
  const openMe = () => open(href('me'))
  const name = workbench.greeting(dayPart(new Date(serverNow()).getHours()), userInfo.nickName)
  return (
    <View className="greeting">
      <View className="greeting-row">
        <View className="greeting-names">
          <Organisation userInfo={userInfo} onSwitch={onSwitch} />
          <Heading level={1} className="greeting-name">
            {name}
          </Heading>
        </View>
        <View className="greeting-end">
          <ElderEntry />
          <Pressable className="greeting-avatar" label={titles.me} onPress={openMe}>
            <Avatar name={userInfo.nickName} />
          </Pressable>
        </View>
      </View>
      <SearchField
        id="workbench-search"
        placeholder={workbench.searchPlaceholder}
        value={keyword}
        onChange={setKeyword}
        onSearch={() => open(href('list', { keyword: keyword.trim() }))}
      />
      {Scan && keyword === '' ? <Scan /> : null}
    </View>
  )
}

/** Name of the organisation; a switch for users with several. */
function Organisation({ userInfo, onSwitch }: { userInfo: UserInfo; onSwitch: () => void }) {
  if (userInfo.XNZZSXS.length < 2)
    return (
      <View className="greeting-organisation">
        <Text className="one-line">{userInfo.XNZZMC}</Text>
      </View>
    )
  return (
    <Pressable className="greeting-organisation greeting-switch" onPress={onSwitch}>
      <Text className="one-line">{userInfo.XNZZMC}</Text>
      <Icon name="down" small />
    </Pressable>
  )
}
