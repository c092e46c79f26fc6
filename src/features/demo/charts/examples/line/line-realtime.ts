import type { RealtimeDemo } from '../chart-demo'

const second = 1000

/** A daily curve with peaks before noon and in the afternoon, and noise per second. */
export function filingsAt(moment: number): number {
  const seconds = Math.floor(moment / second)
  const wave = Math.sin(seconds / 9) * 14 + Math.sin(seconds / 41) * 22
  // Deterministic noise: the same second always has the same value.
  const scattered = Math.sin(seconds * 12.9898) * 43_758.5453
  const unrest = (scattered - Math.floor(scattered)) * 18 - 9
  return Math.max(0, Math.round(118 + wave + unrest))
}

export const lineRealtime: RealtimeDemo = {
  chart: 'realtime',
  categoryTitle: 'time',
  term: 'filings',
  unit: 'perSecond',
  interval: second,
  window: 60,
  figureAt: filingsAt,
}
