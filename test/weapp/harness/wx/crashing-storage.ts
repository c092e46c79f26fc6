/** A phone's storage that can be stopped: later writes and removals of an ended app have no effect. */
export class MortalStorage extends Map<string, string> {
  private dead = false

  constructor(
    entries: Map<string, string>,
    /** Called before each change. */
    private readonly onChange: (change: string) => void,
  ) {
    super()
    entries.forEach((text, key) => super.set(key, text))
  }

  /** Ignores all further changes. */
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
