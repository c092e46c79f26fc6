import { Button } from '@/components/button/button'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { useMessageNamespace } from '@/hooks/use-messages'
import { appUpdateMessages } from '@/i18n/app-update'
import { openClientUpdate } from '@/platform/page/base-library'

/** Replaces every page in a client that is too old for them; uses no call that such a client may lack. */
export function OutdatedClient() {
  const messages = useMessageNamespace(appUpdateMessages)
  const action = openClientUpdate ? (
    <Button variant="primary" onPress={openClientUpdate}>
      {messages.updateClient}
    </Button>
  ) : null
  return (
    <StatusPanel icon="alert" title={messages.outdatedTitle} hint={messages.outdatedHint} action={action} />
  )
}
