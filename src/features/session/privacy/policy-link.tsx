import { Button } from '@/components/button/button'
import { useMessageNamespace } from '@/hooks/use-messages'
import { privacyMessages } from '@/i18n/privacy'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'

/** Leads from the sign-in pages to the policy. */
export function PolicyLink() {
  const privacy = useMessageNamespace(privacyMessages)
  return (
    <Button variant="link" onPress={() => open(href('about'))}>
      {privacy.note}
    </Button>
  )
}
