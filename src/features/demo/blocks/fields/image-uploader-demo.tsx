import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Card } from '@/components/card/card'
import {
  type ImagesChange,
  ImageUploader,
  type ImageUploaderProps,
} from '@/components/image-uploader/image-uploader'
import { Tabs } from '@/components/tabs/tabs'
import { useLocale } from '@/hooks/use-messages'
import { imagesDemo } from '@/i18n/images-demo'
import { type PickedImage, pickImages } from '@/platform/files/pick-images'
import { EventText } from '../../samples/event-text'
import { sampleImage } from '../../samples/sample-images'
import { scriptedUpload, type UploadScript } from '../../samples/scripted-upload'
import '../../samples/demo.scss'

type ExampleProps = Pick<ImageUploaderProps, 'id' | 'choose' | 'upload'> &
  Partial<ImageUploaderProps> & { title: string }

function Example({ title, ...uploader }: ExampleProps) {
  const messages = imagesDemo[useLocale()]
  const [{ images, running, failed }, setChange] = useState<ImagesChange>({
    images: [...(uploader.start ?? [])],
    running: 0,
    failed: 0,
  })
  return (
    <Card title={title}>
      <ImageUploader label={title} onChange={setChange} {...uploader} />
      <EventText text={messages.stands(images.length, running, failed)} />
    </Card>
  )
}

const samples = [1, 2, 3].map((number) => ({ url: sampleImage(number), name: `${number}.png` }))

/** A sample image instead of a photograph. The file is never read, because the upload is simulated. */
const pickSample = (number: number): PickedImage => ({
  url: sampleImage(number),
  file: { name: `${number}.png`, size: 40_000, type: 'image/png', source: '' },
})

export function ImageUploaderDemo() {
  const messages = imagesDemo[useLocale()]
  const [script, setScript] = useState<UploadScript>('normal')
  const selected = useRef<UploadScript>('normal')
  const [upload] = useState(() => scriptedUpload(() => selected.current))
  const picked = useRef(samples.length)
  const choose = (next: UploadScript) => {
    selected.current = next
    setScript(next)
  }
  const addSample = async () => [pickSample((picked.current += 1))]
  return (
    <>
      <Card title={messages.course}>
        <Tabs
          label={messages.course}
          tabs={(['normal', 'slow', 'failing'] as const).map((id) => ({ id, text: messages.courses[id] }))}
          current={script}
          onChange={choose}
        />
        <View className="demo-said small">
          <Text>{messages.courseHint}</Text>
        </View>
      </Card>
      <Example id="upload-photos" title={messages.basic} choose={pickImages} upload={upload} />
      <Example
        id="upload-samples"
        title={messages.samples}
        choose={addSample}
        upload={upload}
        start={samples}
        count={5}
      />
      <Example
        id="upload-limited"
        title={messages.limited}
        choose={pickImages}
        upload={upload}
        count={1}
        maxBytes={102_400}
        compress={false}
      />
    </>
  )
}
