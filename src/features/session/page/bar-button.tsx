import { Button } from '@/components/button/button'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useBarButton } from '@/stores/bar-button'

/**
 * The button that the page has set, where the host's bar has none. Only on a wide screen: on a phone the title needs
 * the room, and drafts are saved without it.
 */
export function BarButton() {
  const wide = useWideLayout()
  const button = useBarButton((state) => state.button)
  return button && wide ? (
    <Button variant="link" size="small" onPress={button.onPress}>
      {button.text}
    </Button>
  ) : null
}
