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
import { AppGrid } from './app-grid'
import type { OpenLink } from './apps/app-tile'
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
}

interface Shown extends WorkbenchData {
  /** Loaded only if there are surveys or submissions to review, which only bureau users have. */
  Surveys?: ComponentType<SurveySummaryProps> | null
  /** Loaded only if there are returned tasks. */
  Returned?: ComponentType<ReturnedProps> | null
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
  return { ...data, Surveys, Returned }
}

const keyOf = (userInfo: UserInfo | null) => `workbench ${userInfo?.XNZZID ?? ''}`

const first = firstLoad(workbenchPath, () => keyOf(useSessionStore.getState().userInfo), load)

/** Landing page, with the tasks due first. */
export function Workbench({ onOpenLink, onSwitch, offer }: WorkbenchProps) {
  const userInfo = useSessionStore((state) => state.userInfo)
  const workbench = useLoad(keyOf(userInfo), load, first)
  usePageReturn(() => void workbench.reload())
  const data = workbench.data ?? keptData(workbench.error)
  return (
    <View className="workbench">
      {userInfo ? <Greeting userInfo={userInfo} onSwitch={onSwitch} /> : null}
      {workbench.state === 'loading' ? <Skeleton /> : null}
      {data && workbench.error ? <KeptNotice error={workbench.error} data={data} /> : null}
      {data ? <Columns data={data} {...{ onOpenLink, offer }} /> : null}
      {workbench.state === 'failed' && !data ? (
        <ErrorState error={workbench.error} onRetry={() => void workbench.reload()} />
      ) : null}
    </View>
  )
}

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

function Greeting({ userInfo, onSwitch }: { userInfo: UserInfo; onSwitch: () => void }) {
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
