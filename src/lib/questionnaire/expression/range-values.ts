/** An operator over many values. The partial results of several ranges join to the result over all of them. */
export interface Gathering {
  /** The partial result over some values. */
  over: (values: readonly unknown[]) => unknown
  join: (partials: readonly unknown[]) => unknown
}

/** The values of a range as they are now. Each operator runs over them once, however many expressions use it. */
export class RangeValues {
  private values: readonly unknown[] | null = null
  private readonly partials = new Map<Gathering, unknown>()

  constructor(private readonly read: () => readonly unknown[]) {}

  partial(gathering: Gathering): unknown {
    if (!this.partials.has(gathering)) {
      this.values ??= this.read()
      this.partials.set(gathering, gathering.over(this.values))
    }
    return this.partials.get(gathering)
  }
}
