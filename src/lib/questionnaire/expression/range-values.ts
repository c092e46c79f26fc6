/** An operator over many values, which can combine the partial results of several ranges. */
export interface RangeAggregate {
  /** The partial result over some values. */
  over: (values: readonly unknown[]) => unknown
  join: (partials: readonly unknown[]) => unknown
}

/** The current values of a range. Each operator evaluates them once for all expressions. */
export class RangeValues {
  private values: readonly unknown[] | null = null
  private readonly partials = new Map<RangeAggregate, unknown>()

  constructor(private readonly read: () => readonly unknown[]) {}

  partial(aggregate: RangeAggregate): unknown {
    if (!this.partials.has(aggregate)) {
      this.values ??= this.read()
      this.partials.set(aggregate, aggregate.over(this.values))
    }
    return this.partials.get(aggregate)
  }
}
