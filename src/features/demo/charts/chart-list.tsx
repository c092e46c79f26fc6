import { Text, View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { chartNames } from '@/lib/text/chart-names'
import { Pressable } from '@/platform/ui/elements'
import { currentPath, open } from '@/platform/page/navigation'
import { chartAddress } from './address'
import { useChartDemoWords } from './use-chart-demo-words'
import './chart-demo.scss'

/** Links to all chart demos. */
export function ChartList() {
  const words = useChartDemoWords()
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
            <Text className="chart-demo-title">{words.demos[name].title}</Text>
            <Text className="chart-demo-about small">{words.demos[name].about}</Text>
          </View>
          <Icon name="forward" small />
        </Pressable>
      ))}
    </View>
  )
}
