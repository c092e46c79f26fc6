import { Button } from '@/components/button/button'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { host } from '@/platform/host'
import { useBarButton } from '@/stores/bar-button'

/**
 * The button that the page has set, where the host's bar has none. Not in a narrow bar of the product: the title needs
 * the room, and drafts are saved without it. The bar of a host's desktop panel is the host's own.
 */
export function BarButton() {
  const hasRoom = useWideLayout() || host.hasTitleBar
  const button = useBarButton((state) => state.button)
  return button && hasRoom ? (
    <Button variant="link" size="small" onPress={button.onPress}>
      {button.text}
    </Button>
  ) : null
}
