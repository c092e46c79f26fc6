import { hasConsent, storeConsent } from '@/stores/device/privacy-consent'
import { showFeedback } from '@/stores/feedback-store'

let asking: Promise<boolean> | null = null

/** Shows the privacy sheet, once for all that ask at the same time. True if the user agrees. */
export function askForConsent(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => showFeedback({ kind: 'privacy', answer }))
    .then((agreed) => {
      if (agreed) storeConsent()
      return agreed
    })
    .finally(() => {
      asking = null
    })
  return asking
}

/** Asks only if the current policy has not been accepted on this device. */
export const requireConsent = (): Promise<boolean> => (hasConsent() ? Promise.resolve(true) : askForConsent())
