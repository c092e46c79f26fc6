import { violation, type Violation } from '../../schema/finding'

interface Bounds {
  min?: string | undefined
  max?: string | undefined
}

/** Dates, and periods of one length, sort as text. */
export function checkBounds({ min, max }: Bounds, value: string): Violation[] {
  if (min !== undefined && value < min) return violation('tooEarly', { min })
  return max !== undefined && value > max ? violation('tooLate', { max }) : []
}
