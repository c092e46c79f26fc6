import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Icon, iconNames } from '@/components/icon/icon'
import { useDisplayWords } from '../../use-block-words'
import { Tones } from '../../tones'
import '../../demo.scss'

export function IconDemo() {
  const words = useDisplayWords().icon
  return (
    <>
      <Card title={words.all}>
        <View className="demo-row">
          {iconNames.map((name) => (
            <View key={name} className="demo-tile">
              <Icon name={name} />
              <Text className="small">{name}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Card title={words.small}>
        <View className="demo-row">
          {iconNames.slice(0, 8).map((name) => (
            <Icon key={name} name={name} small />
          ))}
        </View>
      </Card>
      <Card title={words.inherits}>
        <Tones>
          <Icon name="bell" />
        </Tones>
      </Card>
    </>
  )
}
