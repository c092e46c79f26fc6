import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { DescriptionList, type DescriptionListProps } from '@/components/description-list/description-list'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { aboutMessages } from '@/i18n/about'
import { sizeText } from '@/lib/text/size-text'
import { host } from '@/platform/host'
import { Pressable } from '@/platform/ui/elements'
import { clearCaches, type StoredSize, measureStorage } from '@/stores/device/stored-size'
import { showToast } from '@/stores/feedback-store'
import about from './about.json'
import { Policy } from './policy'
import './about.scss'

/** Version and device, data stored on this device, privacy and licences. */
export function About() {
  const { product } = useMessages()
  const messages = useMessageNamespace(aboutMessages)
  return (
    <View className="about">
      <Card title={product}>
        <DescriptionList facts={[{ name: messages.version, value: about.version }, ...useDevice()]} />
      </Card>
      <Storage />
      <Policy />
      <Licences />
    </View>
  )
}

/** What a help desk asks for first. Empty if the host does not tell. */
function useDevice(): DescriptionListProps['facts'] {
  const messages = useMessageNamespace(aboutMessages)
  const { data } = useLoad('device', () => host.run('getDeviceInfo').catch(() => null))
  const device = data ? [data.brand, data.model, data.system].filter((part) => part !== '').join(' ') : ''
  return device === '' ? [] : [{ name: messages.device, value: device }]
}

function Storage() {
  const messages = useMessageNamespace(aboutMessages)
  const [size, setSize] = useState<StoredSize>({ caches: 0, others: 0, drafts: 0 })
  const measure = () => void measureStorage().then(setSize)
  useEffect(measure, [])
  const [isConfirming, setConfirming] = useState(false)
  const clear = () => {
    clearCaches()
    measure()
    setConfirming(false)
    showToast(messages.cleared)
  }
  return (
    <Card title={messages.storage}>
      <DescriptionList
        facts={[
          { name: messages.copies, value: sizeText(size.caches) },
          { name: messages.drafts, value: messages.count(size.drafts) },
          { name: messages.others, value: sizeText(size.others) },
        ]}
      />
      <Text className="about-line small">{messages.storageHint}</Text>
      <Button onPress={() => setConfirming(true)}>{messages.clear}</Button>
      <ConfirmDialog
        open={isConfirming}
        title={messages.clearTitle}
        confirm={messages.clearNow}
        onConfirm={clear}
        onClose={() => setConfirming(false)}
      >
        {messages.storageHint}
      </ConfirmDialog>
    </Card>
  )
}

function Licences() {
  const messages = useMessageNamespace(aboutMessages)
  const [open, setOpen] = useState(false)
  return (
    <Card title={messages.licences}>
      <Text className="about-line">{messages.licencesHint(about.packages.length)}</Text>
      <Pressable className="about-more" expanded={open} onPress={() => setOpen(!open)}>
        {open ? messages.hide : messages.show}
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
