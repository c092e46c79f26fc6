import { local } from '@/platform/storage/key-value'

/** Of the device, not of a user: in WeChat it belongs to one account, and signing out must not lead to the next question. */
const refusalKey = 'subscriptionRefused'

/** Whether the user has refused messages on this device; they are not asked again. */
export const hasRefusedSubscription = (): boolean => local.get(refusalKey) !== null

export const storeSubscriptionRefusal = (): void => void local.set(refusalKey, '1')
