import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Spinner, spinnerTypes } from '@/components/spinner/spinner'
import { useFeedbackWords } from '../../use-block-words'
import { Tones } from '../../tones'
import '../../demo.scss'

const sizes = ['16px', '26px', '48px']

export function SpinnerDemo() {
  const words = useFeedbackWords().spinner
  return (
    <>
      <Card title={words.types}>
        <View className="demo-row">
          {spinnerTypes.map((type) => (
            <View key={type} className="demo-tile">
              <Spinner type={type} />
              <Text className="small">{type}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Card title={words.sizes}>
        <View className="demo-row">
          {sizes.map((size) => (
            <View key={size} className="demo-tile">
              <Spinner size={size} />
              <Text className="small">{size}</Text>
            </View>
          ))}
        </View>
      </Card>
      <Card title={words.inherits}>
        <Tones>
          <Spinner type="dots" />
        </Tones>
      </Card>
    </>
  )
}
