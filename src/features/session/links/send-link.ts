import { shareWay } from '@/hooks/host/share-way'
import { currentLanguage } from '@/i18n'
import { registrationMessages } from '@/i18n/registration'
import { host } from '@/platform/host'
import type { ShareContent } from '@/platform/host/actions'
import { HostError } from '@/platform/host/error'
import { showToast } from '@/stores/feedback-store'

/** Whether the host sends links to people picked in its contacts. */
export const canSendLink = (): boolean => shareWay() === 'host'

/** Sends a link by the host, whose contacts the user picks the recipients in. */
export async function sendLink(content: ShareContent): Promise<void> {
  try {
    await host.run('share', content)
  } catch (error) {
    // No message if the user cancels the host's dialog.
    if (error instanceof HostError && error.kind === 'cancelled') return
    showToast(registrationMessages(currentLanguage()).failedToSend)
  }
}
