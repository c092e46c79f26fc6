import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { chartNames } from '@/lib/text/chart-names'
import { Pressable } from '@/platform/ui/elements'
import { currentPath, open } from '@/platform/page/navigation'
import { chartAddress } from './address'
import { useChartDemoMessages } from './use-chart-demo-messages'
import './chart-demo.scss'

/** Links to all chart demos. */
export function ChartList() {
  const messages = useChartDemoMessages()
  return (
    <View className="chart-demo-list">
      {chartNames.map((name) => (
        <Pressable
          key={name}
          className="chart-demo-row"
          role="link"
          onPress={() => open(chartAddress(name, currentPath()))}
        >
          <View className="chart-demo-texts">
            <Text className="chart-demo-title">{messages.demos[name].title}</Text>
            <Text className="chart-demo-about small">{messages.demos[name].about}</Text>
          </View>
          <Icon name="forward" small />
        </Pressable>
      ))}
    </View>
  )
}
