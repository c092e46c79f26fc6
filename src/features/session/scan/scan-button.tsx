import { Button, type ButtonProps } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { scanMessages } from '@/i18n/scan'
import { host } from '@/platform/host'
import type { Join } from '../links/scan-code'

interface ScanButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  /** Takes a scanned invitation or unit code; by default the registration opens with it. */
  onJoin?: Join
}

/** Scans a code of the product; shown only where the host can scan. */
export function ScanButton({ onJoin, ...look }: ScanButtonProps) {
  const { scan } = useMessageNamespace(scanMessages)
  if (!host.can('scanCode')) return null
  const press = () => void import('../links/open-link').then(({ scanToOpen }) => scanToOpen(onJoin))
  return (
    <Button onPress={press} {...look}>
      {scan}
    </Button>
  )
}
