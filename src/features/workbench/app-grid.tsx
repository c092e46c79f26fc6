import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Icon, iconNamed } from '@/components/icon/icon'
import { useLocalText, useWords } from '@/hooks/use-words'
import { Pressable } from '@/platform/elements'
import { open } from '@/platform/navigation'
import { href, isRouteName } from '@/routes'
import type { WorkbenchApp } from '@/wire/workbench'

/** The apps the gateway gives this person. One that leads to a page this version has not is left out. */
export function AppGrid({ apps }: { apps: WorkbenchApp[] }) {
  const { workbench } = useWords()
  const localText = useLocalText()
  return (
    <Card title={workbench.apps}>
      <View className="apps">
        {apps.map(({ id, title, icon, route, params }) =>
          isRouteName(route) ? (
            <Pressable key={id} className="app" onPress={() => open(href(route, params))}>
              <View className="app-tile">
                <Icon name={iconNamed(icon)} />
              </View>
              <Text className="app-name">{localText(title)}</Text>
            </Pressable>
          ) : null,
        )}
      </View>
    </Card>
  )
}
