import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { DescriptionList } from '@/components/description-list/description-list'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { aboutWords } from '@/i18n/about'
import { sizeText } from '@/lib/text/size-text'
import { Pressable } from '@/platform/ui/elements'
import { clearCaches, type StoredSize, measureStorage } from '@/stores/device/stored-size'
import { showToast } from '@/stores/feedback-store'
import about from './about.json'
import './about.scss'

/** Version, data stored on this device, privacy and licences. */
export function About() {
  const { product } = useMessages()
  const words = useMessageNamespace(aboutWords)
  return (
    <View className="about">
      <Card title={product}>
        <DescriptionList facts={[{ name: words.version, value: about.version }]} />
      </Card>
      <Storage />
      <Card title={words.privacy}>
        {words.privacyLines.map((line) => (
          <Text key={line} className="about-line">
            {line}
          </Text>
        ))}
      </Card>
      <Licences />
    </View>
  )
}

function Storage() {
  const words = useMessageNamespace(aboutWords)
  const [size, setSize] = useState<StoredSize>({ caches: 0, others: 0, drafts: 0 })
  const measure = () => void measureStorage().then(setSize)
  useEffect(measure, [])
  const [asking, setAsking] = useState(false)
  const clear = () => {
    clearCaches()
    measure()
    setAsking(false)
    showToast(words.cleared)
  }
  return (
    <Card title={words.storage}>
      <DescriptionList
        facts={[
          { name: words.copies, value: sizeText(size.caches) },
          { name: words.drafts, value: words.count(size.drafts) },
          { name: words.others, value: sizeText(size.others) },
        ]}
      />
      <Text className="about-line small">{words.storageHint}</Text>
      <Button onPress={() => setAsking(true)}>{words.clear}</Button>
      <ConfirmDialog
        open={asking}
        title={words.clearTitle}
        confirm={words.clearNow}
        onConfirm={clear}
        onClose={() => setAsking(false)}
      >
        {words.storageHint}
      </ConfirmDialog>
    </Card>
  )
}

function Licences() {
  const words = useMessageNamespace(aboutWords)
  const [open, setOpen] = useState(false)
  return (
    <Card title={words.licences}>
      <Text className="about-line">{words.licencesHint(about.packages.length)}</Text>
      <Pressable className="about-more" expanded={open} onPress={() => setOpen(!open)}>
        {open ? words.hide : words.show}
      </Pressable>
      {open ? (
        <DescriptionList
          facts={about.packages.map(({ name, version, licence }) => ({
            name: `${name} ${version}`,
            value: licence,
          }))}
        />
      ) : null}
    </Card>
  )
}
