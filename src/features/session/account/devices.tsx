import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { ConfirmDialog } from '@/components/dialog/confirm-dialog'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { accountMessages } from '@/i18n/account'
import { errorText } from '@/i18n/errors'
import { deviceClass } from '@/lib/device/device'
import { detectHost } from '@/platform/host/detect'
import { serverNow } from '@/request/server-clock'
import { listDevices, signOutElsewhere } from '@/services/session/device-service'
import { showToast } from '@/stores/feedback-store'
import type { SignedInDevice } from '@/wire/session/devices'

/** Where the user is signed in; other devices can be signed out, one or all. */
export function Devices() {
  const messages = useMessageNamespace(accountMessages)
  const words = useMessages()
  const devices = useLoad('devices', listDevices)
  const [asking, setAsking] = useState(false)
  const close = (id?: string) => {
    setAsking(false)
    void signOutElsewhere(id).then(devices.reload, (error: unknown) => showToast(errorText(error, words)))
  }
  if (devices.state === 'loading') return <Skeleton />
  if (devices.state === 'failed')
    return <ErrorState error={devices.error} onRetry={() => void devices.reload()} />
  const others = devices.data.filter(({ current }) => !current)
  return (
    <Card title={messages.devices}>
      {devices.data.map((device) => (
        <Device key={device.id} device={device} onClose={() => close(device.id)} />
      ))}
      {others.length === 0 ? <Text className="small">{messages.onlyHere}</Text> : null}
      {others.length > 1 ? <Button onPress={() => setAsking(true)}>{messages.signOutOthers}</Button> : null}
      <ConfirmDialog
        open={asking}
        title={messages.signOutOthersTitle}
        confirm={messages.signOutOthers}
        onClose={() => setAsking(false)}
        onConfirm={() => close()}
      >
        {messages.signOutOthersHint}
      </ConfirmDialog>
    </Card>
  )
}

function Device({ device, onClose }: { device: SignedInDevice; onClose: () => void }) {
  const messages = useMessageNamespace(accountMessages)
  const usedAt = messages.usedAt(useTimeText().short(device.usedAt, serverNow()))
  const { userAgent, current } = device
  const kind = messages.deviceNames[deviceClass(userAgent, 0)]
  const name = `${kind} · ${messages.hosts[detectHost(userAgent)]}`
  return (
    <View className="device">
      <View className="device-names">
        <Text>{name}</Text>
        <Text className="small">{usedAt}</Text>
      </View>
      {current ? (
        <Chip tone="info">{messages.thisDevice}</Chip>
      ) : (
        <Button variant="link" label={`${messages.signOutThere} ${name}`} onPress={onClose}>
          {messages.signOutThere}
        </Button>
      )}
    </View>
  )
}
