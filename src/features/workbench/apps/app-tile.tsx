import { Text, View } from '@tarojs/components'
import { Icon, iconNamed } from '@/components/icon/icon'
import { useLocalText } from '@/hooks/use-messages'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { href, isRouteName } from '@/routes'
import type { WorkbenchApp } from '@/wire/home/workbench'
import './app-tile.scss'

/** Opens an internal or external URL. */
export type OpenLink = (url: string) => void

/** False for apps without target, or with a page unknown to this version; these are hidden. */
export const opens = ({ route, url }: WorkbenchApp) => isRouteName(route) || (route === '' && url !== '')

export function openApp({ route, params, url }: WorkbenchApp, onOpenLink: OpenLink): void {
  if (isRouteName(route)) open(href(route, params))
  else onOpenLink(url)
}

export function AppTile({ app, onOpenLink }: { app: WorkbenchApp; onOpenLink: OpenLink }) {
  const localText = useLocalText()
  return (
    <Tile icon={app.icon} onPress={() => openApp(app, onOpenLink)}>
      {localText(app.title)}
    </Tile>
  )
}

export function Tile({ icon, children, onPress }: { icon: string; children: string; onPress: () => void }) {
  return (
    <Pressable className="app" onPress={onPress}>
      <View className="app-tile">
        <Icon name={iconNamed(icon)} />
      </View>
      <Text className="app-name">{children}</Text>
    </Pressable>
  )
}
