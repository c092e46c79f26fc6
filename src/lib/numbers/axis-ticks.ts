/** About how many lines a value axis has; with steps of 1, 2, 2.5 and 5 it may be one more or less. */
const wanted = 4

const steps = [1, 2, 2.5, 5, 10]

/** Binary fractions leave tails such as 0.30000000000000004; twelve digits are more than an axis shows. */
const tidy = (value: number) => Number(value.toPrecision(12))

function stepFor(span: number): number {
  const rough = span / wanted
  const power = Math.pow(10, Math.floor(Math.log10(rough)))
  const step = steps.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10
  return tidy(step * power)
}

/**
 * The values at which an axis has lines: round, evenly apart, from at or below the smallest value to at
 * or above the largest. `fromZero` takes zero in, as bars and areas need it. Without a value it is 0 to 1.
 */
export function axisTicks(values: readonly (number | null)[], fromZero = true): number[] {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const all = fromZero || known.length === 0 ? [...known, 0] : known
  const low = Math.min(...all)
  const top = Math.max(...all)
  // Where all are the same there is no span: a tenth above shows them at the foot of the axis.
  const high = top > low ? top : low + (Math.abs(low) / 10 || 1)
  const step = stepFor(high - low)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
}
