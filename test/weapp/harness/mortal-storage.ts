/** A phone's storage that can be stopped: what a dead app still writes or removes never reaches it. */
export class MortalStorage extends Map<string, string> {
  private dead = false

  constructor(
    entries: Map<string, string>,
    /** Hears of each change before it is made. */
    private readonly onChange: (change: string) => void,
  ) {
    super()
    entries.forEach((text, key) => super.set(key, text))
  }

  /** Nothing changes any more. */
  stop(): void {
    this.dead = true
  }

  override set(key: string, text: string): this {
    this.onChange(`write ${key} ${text}`)
    return this.dead ? this : super.set(key, text)
  }

  override delete(key: string): boolean {
    this.onChange(`remove ${key}`)
    return this.dead ? false : super.delete(key)
  }
}
