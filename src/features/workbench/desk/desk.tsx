import { Text, View } from '@tarojs/components'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { countyNames } from '@/components/area/area-source'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { overviewMessages } from '@/i18n/overview'
import { Heading } from '@/platform/ui/elements'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { getOverview } from '@/services/surveys/overview-service'
import { setBadges } from '@/stores/app-store'
import type { Overview } from '@/wire/bureau/overview'
import { NoticeRow } from '../notices/notice-row'
import { CurrentSurvey } from './current-survey'
import { DeskCard } from './desk-card'
import { Deadlines, Drafts } from './side-cards'
import { CorrectedTable, WaitingTable } from './submission-tables'
import type { DeskProps } from './types'
import './desk.scss'

interface Loaded {
  overview: Overview
  areaName: (code: string) => string
}

/** Fetches the names of areas that the gateway does not name. If that fails, their codes are displayed. */
async function load(): Promise<Loaded> {
  const overview = await getOverview()
  setBadges({ review: overview.waiting.total })
  const slowest = overview.current?.slowest ?? []
  const isUnnamed = slowest.some(({ id, name }) => id !== '' && name === null)
  const county = isUnnamed ? await countyNames().catch(() => null) : null
  return { overview, areaName: (code) => county?.(code) ?? code }
}

/** What a bureau has to do, for its staff at a computer. */
export function Desk({ data, organisation, tasks, apps }: DeskProps) {
  const { titles } = useMessages()
  const loaded = useLoad('overview', load)
  usePageReturn(() => void loaded.reload())
  return (
    <View className="desk">
      <Heading level={1} className="visually-hidden">
        {titles.home}
      </Heading>
      <View className="desk-main">
        {loaded.state === 'loading' ? <Skeleton cards={3} lines={4} /> : null}
        {loaded.state === 'failed' ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.reload()} />
        ) : null}
        {loaded.state === 'ready' ? <Work {...loaded.data} /> : null}
      </View>
      <View className="desk-side">
        {organisation}
        {loaded.state === 'ready' ? <Deadlines surveys={loaded.data.overview.deadlines} /> : null}
        {loaded.state === 'ready' ? <Drafts forms={loaded.data.overview.forms} /> : null}
        {tasks}
        <LatestNotices data={data} />
        {apps}
      </View>
    </View>
  )
}

function Work({ overview, areaName }: Loaded) {
  const { current, waiting, corrected } = overview
  return (
    <>
      {current ? <CurrentSurvey current={current} areaName={areaName} /> : null}
      <WaitingTable waiting={waiting} />
      {corrected.items.length > 0 ? <CorrectedTable corrected={corrected} /> : null}
    </>
  )
}

function LatestNotices({ data: { notices, unreadNotices } }: Pick<DeskProps, 'data'>) {
  const { workbench } = useMessages()
  const messages = useMessageNamespace(overviewMessages)
  return (
    <DeskCard
      title={workbench.notices}
      facts={unreadNotices > 0 ? messages.unread(unreadNotices) : undefined}
      onMore={() => open(href('notices'))}
    >
      {notices.length === 0 ? <Text className="desk-empty">{workbench.noNotices}</Text> : null}
      <View className="desk-padded">
        {notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onPress={() => open(href('notice', { id: notice.id }))}
          />
        ))}
      </View>
    </DeskCard>
  )
}
