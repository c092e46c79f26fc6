import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { SearchField } from '@/components/search-field/search-field'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, ReloadNotice, StatusPanel } from '@/components/status-panel/status-panel'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { searchNamed } from '@/lib/search/search-named'
import { usePageReturn } from '@/platform/page/lifecycle'
import type { AppGroup } from '@/wire/home/apps'
import type { WorkbenchApp } from '@/wire/home/workbench'
import { AppTile, opens, type OpenLink } from './app-tile'
import { FavouritesEditor } from './favourites-editor'
import { type AppsHere, favouritesOf, useApps } from './use-apps'
import './apps.scss'

interface AppsProps {
  onOpenLink: OpenLink
  /** Scans a code, where the host can. */
  scan: ReactNode
}

/** All apps of the user by group; also edits the favourites shown on the workbench. */
export function Apps({ onOpenLink, scan }: AppsProps) {
  const apps = useApps()
  usePageReturn(() => void apps.reload())
  if (apps.state === 'loading') return <Skeleton />
  if (apps.state === 'failed') return <ErrorState error={apps.error} onRetry={() => void apps.reload()} />
  return <Loaded {...apps} onOpenLink={onOpenLink} scan={scan} />
}

interface LoadedProps extends AppsProps {
  data: AppsHere
  error?: unknown
  failure: unknown
  waits: boolean
  choose: (favourites: string[]) => Promise<void>
}

function Loaded({ data, error, failure, waits, choose, onOpenLink, scan }: LoadedProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const [keyword, setKeyword] = useState('')
  const [selected, setSelected] = useState<string[] | null>(null)
  const [editing, setEditing] = useState(false)
  const all = data.apps.filter(opens)
  const favourites = selected ?? favouritesOf(data)
  const change = (ids: string[]) => {
    setSelected(ids)
    void choose(ids)
  }
  return (
    <View className="all-apps">
      <ReloadNotice error={error ?? failure} />
      {data.isCopy || waits ? <Notice tone="info">{messages.onDevice}</Notice> : null}
      <View className="all-apps-tools">
        {editing ? null : (
          <SearchField
            id="apps-search"
            placeholder={messages.searchApps}
            value={keyword}
            onChange={setKeyword}
          />
        )}
        <View className="all-apps-buttons">
          {editing ? null : scan}
          <Button onPress={() => setEditing(!editing)}>{editing ? messages.done : messages.edit}</Button>
        </View>
      </View>
      {editing ? (
        <FavouritesEditor apps={all} favourites={favourites} onChange={change} />
      ) : (
        <Groups groups={data.groups} apps={searchNamed(all, keyword)} onOpenLink={onOpenLink} />
      )}
    </View>
  )
}

interface GroupsProps {
  groups: AppGroup[]
  apps: WorkbenchApp[]
  onOpenLink: OpenLink
}

function Groups({ groups, apps, onOpenLink }: GroupsProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const localText = useLocalText()
  if (apps.length === 0)
    return <StatusPanel icon="empty" title={messages.noApps} hint={messages.noAppsHint} />
  const known = (id: string) => groups.some((group) => group.id === id)
  const parts = [
    ...groups.map(({ id, title }) => ({
      id,
      title: localText(title),
      apps: apps.filter(({ group }) => group === id),
    })),
    { id: '', title: messages.others, apps: apps.filter(({ group }) => !known(group)) },
  ]
  return (
    <View className="all-apps-groups">
      {parts
        .filter((part) => part.apps.length > 0)
        .map((part) => (
          <Card key={part.id} title={part.title}>
            <View className="apps">
              {part.apps.map((app) => (
                <AppTile key={app.id} app={app} onOpenLink={onOpenLink} />
              ))}
            </View>
          </Card>
        ))}
    </View>
  )
}
