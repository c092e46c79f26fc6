import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useLandscape } from '@/hooks/host/use-orientation'
import { useMessageNamespace } from '@/hooks/use-messages'
import { hostUsesMessages } from '@/i18n/host-uses'
import { host } from '@/platform/host'
import { usePageInFront } from '@/platform/page/lifecycle'

/** Turns the screen for a wide table; shown only where the host turns it. */
export function TurnButton() {
  const { landscape, portrait } = useMessageNamespace(hostUsesMessages)
  const inFront = usePageInFront()
  const [turned, setTurned] = useState(false)
  useLandscape(turned && inFront)
  if (!host.isNative('setOrientation')) return null
  return (
    <Button size="small" onPress={() => setTurned(!turned)}>
      {turned ? portrait : landscape}
    </Button>
  )
}
