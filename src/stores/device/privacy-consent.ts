import { local } from '@/platform/storage/key-value'

/** Of the device, not of a user: signing out keeps it. */
export const consentKey = 'privacyConsent'

/** Increase it with every change of the policy that needs a new consent. */
export const policyVersion = '1'

/** Whether the user of this device has accepted the current privacy policy. */
export const hasConsent = (): boolean => local.get(consentKey) === policyVersion

export const storeConsent = (): void => void local.set(consentKey, policyVersion)

export const withdrawConsent = (): void => local.remove(consentKey)
