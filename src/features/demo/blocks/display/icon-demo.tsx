import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Icon, iconNames } from '@/components/icon/icon'
import { useDisplayMessages } from '../../samples/use-block-messages'
import { Tones } from '../../samples/tones'
import '../../samples/demo.scss'

export function IconDemo() {
  const messages = useDisplayMessages().icon
  return (
    <>
      <Card title={messages.all}>
        <View className="demo-row">
          {iconNames.map((name) => (
            <View key={name} className="demo-tile">
              <Icon name={name} />
              <Text className="small">{name}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Card title={messages.small}>
        <View className="demo-row">
          {iconNames.slice(0, 8).map((name) => (
            <Icon key={name} name={name} small />
          ))}
        </View>
      </Card>
      <Card title={messages.inherits}>
        <Tones>
          <Icon name="bell" />
        </Tones>
      </Card>
    </>
  )
}
