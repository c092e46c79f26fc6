import { Button } from '@/components/button/button'
import { useBarButton } from '@/stores/bar-button'

/** The button that the page has set, where the host's bar has none. */
export function BarButton() {
  const button = useBarButton((state) => state.button)
  return button ? (
    <Button variant="link" size="small" onPress={button.onPress}>
      {button.text}
    </Button>
  ) : null
}
