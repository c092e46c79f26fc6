import { startStroke, type Stroke, type StrokePoint } from '@/lib/stroke'

/** Uniformly distributed numbers from 0 to 1, reproducible by seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The line that a pen draws through the points. */
export function strokeOf([first, ...others]: readonly StrokePoint[], lineWidth = 4): Stroke {
  const { draft } = startStroke(first!, lineWidth)
  for (const point of others) draft.extend(point, lineWidth)
  return draft.stroke()
}

/** Points of a plausible line: slow and fast, with pauses, beyond the surface, with and without pressure. */
export function anyPoints(random: () => number): StrokePoint[] {
  const pressed = random() < 0.3
  const points: StrokePoint[] = []
  let [x, y, time] = [random() * 800, random() * 300, 0]
  for (let left = 1 + Math.floor(random() * 40); left > 0; left -= 1) {
    points.push({ x, y, time, ...(pressed ? { pressure: random() } : {}) })
    const reach = random() < 0.2 ? 0 : random() * 80
    x += (random() - 0.5) * reach
    y += (random() - 0.5) * reach
    time += Math.floor(random() * 30)
  }
  return points
}

export const anyStroke = (random: () => number): Stroke => strokeOf(anyPoints(random))

export const seeds = Array.from({ length: 60 }, (_, index) => [index + 1])
