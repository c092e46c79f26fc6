import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Spinner, spinnerTypes } from '@/components/spinner/spinner'
import { useFeedbackMessages } from '../../samples/use-block-messages'
import { Tones } from '../../samples/tones'
import '../../samples/demo.scss'

const sizes = ['16px', '26px', '48px']

export function SpinnerDemo() {
  const messages = useFeedbackMessages().spinner
  return (
    <>
      <Card title={messages.types}>
        <View className="demo-row">
          {spinnerTypes.map((type) => (
            <View key={type} className="demo-tile">
              <Spinner type={type} />
              <Text className="small">{type}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Card title={messages.sizes}>
        <View className="demo-row">
          {sizes.map((size) => (
            <View key={size} className="demo-tile">
              <Spinner size={size} />
              <Text className="small">{size}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Card title={messages.inherits}>
        <Tones>
          <Spinner type="dots" />
        </Tones>
      </Card>
    </>
  )
}
