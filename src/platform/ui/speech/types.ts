export interface Speech {
  /** Whether this device may be able to read aloud. A mini-program cannot without a plug-in of its own. */
  isThere(): boolean
  /**
   * Reads a text, in place of what is being read. Resolves when it has been read, or was stopped; rejects when the
   * device has no voice for the language (`zh-CN`) or does not begin within five seconds.
   */
  say(text: string, language: string): Promise<void>
  stop(): void
}
