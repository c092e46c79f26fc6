export interface Speech {
  /** Whether this device may be able to read aloud. A mini-program cannot without a plug-in. */
  isLoaded(): boolean
  /**
   * Reads a text and stops the current reading. Resolves when the text was read or stopped. Rejects if the
   * device has no voice for the language (`zh-CN`) or does not start within five seconds.
   */
  say(text: string, language: string): Promise<void>
  stop(): void
}
