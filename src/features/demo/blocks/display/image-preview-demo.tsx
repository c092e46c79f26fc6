import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ImagePreview } from '@/components/image-preview/image-preview'
import { useLocale } from '@/hooks/use-messages'
import { imagesDemo } from '@/i18n/images-demo'
import { sampleImage } from '../../samples/sample-images'
import '../../samples/demo.scss'

function Example({ title, urls }: { title: string; urls: string[] }) {
  const messages = imagesDemo[useLocale()]
  const [current, setCurrent] = useState<number | null>(null)
  return (
    <Card title={title}>
      <View className="demo-row">
        {urls.map((url, index) => (
          <Button key={url} onPress={() => setCurrent(index)}>
            {messages.open(index + 1)}
          </Button>
        ))}
      </View>
      <View className="demo-said small">
        <Text>{messages.howToLook}</Text>
      </View>
      {current === null ? null : (
        <ImagePreview urls={urls} current={current} onClose={() => setCurrent(null)} />
      )}
    </Card>
  )
}

const samples = [1, 2, 3].map(sampleImage)

export function ImagePreviewDemo() {
  const messages = imagesDemo[useLocale()]
  return (
    <>
      <Example title={messages.several} urls={samples} />
      <Example title={messages.single} urls={samples.slice(0, 1)} />
    </>
  )
}
