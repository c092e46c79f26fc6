/** An operator over many values, which can combine the partial results of several ranges. */
export interface Gathering {
  /** The partial result over some values. */
  over: (values: readonly unknown[]) => unknown
  join: (partials: readonly unknown[]) => unknown
}

/** The current values of a range. Each operator evaluates them once for all expressions. */
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
