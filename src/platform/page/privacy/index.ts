import type { PrivacyPlatform } from './types'

/** Browsers and the hosts of web pages ask for each permission themselves. */
export const { onPrivacyRequest, openContract }: PrivacyPlatform = {
  onPrivacyRequest: () => undefined,
  openContract: null,
}
