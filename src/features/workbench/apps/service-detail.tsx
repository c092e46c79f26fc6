import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { DescriptionList } from '@/components/description-list/description-list'
import { Icon, iconNamed } from '@/components/icon/icon'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { homePagesMessages } from '@/i18n/home-pages'
import { previewType } from '@/lib/device/document-preview'
import { Heading } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href, isRouteName, routes } from '@/routes'
import { setLabelList, setServiceDetail, useAppStore } from '@/stores/app-store'
import { type Apps, mostFavourites } from '@/wire/home/apps'
import type { WorkbenchApp } from '@/wire/home/workbench'
import { openApp, type OpenLink, opens } from './app-tile'
import { favouritesOf, useApps } from './use-apps'
import './service-detail.scss'

/** Opens the page about a service, which shows what is known at once. */
export function openService(app: WorkbenchApp): void {
  setServiceDetail(app)
  open(href('service', { id: app.id }))
}

/** The name of the app's group. The groups are the labels of the services, valued by their position. */
function useLabel(apps: Apps | undefined, group: string): string {
  const localText = useLocalText()
  const groups = apps?.groups
  useEffect(() => {
    if (groups) setLabelList(groups.map(({ title }, value) => ({ value, key: localText(title) })))
  }, [groups, localText])
  const position = groups?.findIndex(({ id }) => id === group)
  return useAppStore(({ labelList }) => labelList.find(({ value }) => value === position)?.key ?? '')
}

/** A service of the person's apps: at once where the page before knows it, undefined while unknown or if there is none. */
export function useService(id: string) {
  const apps = useApps()
  const opened = useAppStore(({ serviceDetail }) => (serviceDetail?.id === id ? serviceDetail : undefined))
  const app = apps.data ? apps.data.apps.find((one) => one.id === id && opens(one)) : opened
  useEffect(() => setServiceDetail(app ?? null), [app])
  return { app, apps }
}

interface ServiceProps {
  app: WorkbenchApp
  /** Undefined while they are loaded: the service itself is then known from the page before. */
  apps: Apps | undefined
  choose: (favourites: string[]) => Promise<void>
  onOpenLink: OpenLink
}

/** What a service is, how it opens, and whether it is on the workbench. */
export function Service({ app, apps, choose, onOpenLink }: ServiceProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const localText = useLocalText()
  const label = useLabel(apps, app.group)
  const opening = useOpening(app)
  return (
    <View className="service">
      <Card>
        <View className="service-head">
          <View className="app-tile">
            <Icon name={iconNamed(app.icon)} />
          </View>
          <Heading level={2} className="service-name">
            {localText(app.title)}
          </Heading>
          {label === '' ? null : <Chip tone="info">{label}</Chip>}
        </View>
        <DescriptionList facts={[{ name: messages.opening, value: <Text>{opening}</Text> }]} />
      </Card>
      <Button variant="primary" onPress={() => openApp(app, onOpenLink)}>
        {messages.openApp}
      </Button>
      {apps ? <FavouriteButton id={app.id} apps={apps} choose={choose} /> : null}
    </View>
  )
}

function useOpening({ route, url }: WorkbenchApp): string {
  const messages = useMessageNamespace(homePagesMessages)
  const { titles } = useMessages()
  if (isRouteName(route)) return messages.opensPage(titles[routes[route].title])
  if (previewType(url) !== null) return messages.opensDocument
  return /^https?:/.test(url)
    ? messages.opensSite(url.replace(/^https?:\/\/([^/?#]*).*$/, '$1'))
    : messages.opensSystem
}

interface FavouriteButtonProps extends Pick<ServiceProps, 'choose'> {
  id: string
  apps: Apps
}

/** Puts the service on the workbench, or removes it. */
function FavouriteButton({ id, apps, choose }: FavouriteButtonProps) {
  const messages = useMessageNamespace(homePagesMessages)
  const [selected, setSelected] = useState<string[] | null>(null)
  const favourites = selected ?? favouritesOf(apps)
  const isOn = favourites.includes(id)
  const change = () => {
    const next = isOn ? favourites.filter((one) => one !== id) : [...favourites, id]
    setSelected(next)
    void choose(next)
  }
  const full = !isOn && favourites.length >= mostFavourites
  return (
    <>
      <Button disabled={full} onPress={change}>
        {isOn ? messages.removeFavourite : messages.addFavourite}
      </Button>
      {full ? <Text className="small">{messages.favouritesFull(mostFavourites)}</Text> : null}
    </>
  )
}
