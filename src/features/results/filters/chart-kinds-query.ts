import { chartKinds, type ChartKindsById } from '@/wire/results/chart-kind'

/** The kinds in an address, such as `way:share;grade:columns`; what is no kind is left out. */
export function chartKindsIn(text: string): ChartKindsById {
  const entries = text.split(';').flatMap((entry) => {
    const end = entry.lastIndexOf(':')
    const kind = chartKinds.find((one) => one === entry.slice(end + 1))
    return end > 0 && kind ? [[entry.slice(0, end), kind] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The address without the usual kind, which need not be stated. */
export const chartKindsText = (kinds: ChartKindsById): string =>
  Object.entries(kinds)
    .filter(([, kind]) => kind !== 'bars')
    .map(([id, kind]) => `${id}:${kind}`)
    .join(';')
