/** Approximate number of lines on a value axis; the steps of 1, 2, 2.5 and 5 may give one more or less. */
const wanted = 4

const steps = [1, 2, 2.5, 5, 10]

/** Removes binary rounding errors such as 0.30000000000000004. An axis shows fewer than twelve digits. */
const tidy = (value: number) => Number(value.toPrecision(12))

function stepFor(span: number): number {
  const rough = span / wanted
  const power = Math.pow(10, Math.floor(Math.log10(rough)))
  const step = steps.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10
  return tidy(step * power)
}

/**
 * Evenly spaced round values that cover all `values`. `fromZero` includes zero, as bar and area charts need.
 * Without a value the axis is 0 to 1.
 */
export function axisTicks(values: readonly (number | null)[], fromZero = true): number[] {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  const all = fromZero || known.length === 0 ? [...known, 0] : known
  const low = Math.min(...all)
  const top = Math.max(...all)
  // Equal values have no span: adding a tenth draws them at the bottom of the axis.
  const high = top > low ? top : low + (Math.abs(low) / 10 || 1)
  const step = stepFor(high - low)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.ceil(high / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step))
}
