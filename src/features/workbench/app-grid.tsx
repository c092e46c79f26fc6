import { View } from '@tarojs/components'
import * as v from 'valibot'
import { Card } from '@/components/card/card'
import { useMessages } from '@/hooks/use-messages'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { readCache } from '@/stores/device/device-cache'
import { type WorkbenchApp, workbenchAppSchema } from '@/wire/home/workbench'
import { AppTile, opens, type OpenLink, Tile } from './apps/app-tile'
import { AssistantEntry } from './assistant-entry'

const schema = v.array(workbenchAppSchema)

/** Cached apps of the workbench: from the gateway, or chosen on this device since. */
const keptApps = (): WorkbenchApp[] => readCache('homeApps', schema) ?? []

/** The user's favourites and a link to all apps; available offline. */
export function AppGrid({ onOpenLink }: { onOpenLink: OpenLink }) {
  const { workbench } = useMessages()
  return (
    <Card title={workbench.apps}>
      <View className="apps">
        {keptApps()
          .filter(opens)
          .map((app) => (
            <AppTile key={app.id} app={app} onOpenLink={onOpenLink} />
          ))}
        <Tile icon="more" onPress={() => open(href('apps'))}>
          {workbench.allApps}
        </Tile>
      </View>
      <AssistantEntry />
    </Card>
  )
}
