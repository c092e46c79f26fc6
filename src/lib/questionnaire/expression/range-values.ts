/** An operator over many values, which can combine the partial results of several ranges. */
export interface RangeAggregate {
  /** The partial result over some values. */
  over: (values: readonly unknown[]) => unknown
  join: (partials: readonly unknown[]) => unknown
  /** The partial result after one value has changed; undefined if all values must be read again. */
  replace?: (partial: unknown, before: unknown, after: unknown) => unknown
}

/** The current values of a range. Each operator evaluates them once for all expressions. */
export class RangeValues {
  private values: readonly unknown[] | null = null
  private readonly partials = new Map<RangeAggregate, unknown>()

  constructor(private readonly read: () => readonly unknown[]) {}

  partial(aggregate: RangeAggregate): unknown {
    if (!this.partials.has(aggregate)) this.partials.set(aggregate, aggregate.over(this.all()))
    return this.partials.get(aggregate)
  }

  /** The values with another one at an index; partial results that can follow the change are kept. */
  replacing(at: number, after: unknown): RangeValues {
    const before = this.all()[at]
    if (before === after) return this
    const values = [...this.all()]
    values[at] = after
    const next = new RangeValues(() => values)
    for (const [aggregate, partial] of this.partials) {
      const replaced = aggregate.replace?.(partial, before, after)
      if (replaced !== undefined) next.partials.set(aggregate, replaced)
    }
    return next
  }

  private all(): readonly unknown[] {
    this.values ??= this.read()
    return this.values
  }
}
