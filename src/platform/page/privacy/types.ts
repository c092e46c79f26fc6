/** The id of the sheet's button; WeChat checks that the button with this id has been tapped. */
export const agreeButtonId = 'privacy-agree'

export interface PrivacyPlatform {
  /**
   * Registers the question to the user that the platform requires before the first private interface; a refusal makes
   * the interface fail as denied. No effect where the platform requires none.
   */
  onPrivacyRequest(ask: () => Promise<boolean>): void
  /** Opens the privacy guideline that the platform publishes; null where there is none. */
  openContract: (() => void) | null
}
