import { violation } from '../schema/finding'
import type { LocationAnswer } from '../schema/question'
import { isRecord, type AnswerPart, type QuestionKind } from './kind'
import { asciiBytes, textBytes } from './shared/json-bytes'

/** In code points. */
export const longestAddress = 200

const parts = new Set(['latitude', 'longitude', 'accuracy', 'address'])

/** At most six decimals, which is a tenth of a metre. */
const degrees = /^-?\d{1,3}(\.\d{1,6})?$/
/** Whole metres. */
const metres = /^\d{1,6}$/

const isDegrees = (text: string | undefined, limit: number) =>
  text !== undefined && degrees.test(text) && Math.abs(Number(text)) <= limit

const isTextRecord = (value: unknown): value is Record<string, string> =>
  isRecord(value) &&
  Object.entries(value).every(([name, part]) => parts.has(name) && typeof part === 'string')

/** A position has both coordinates, and an accuracy only with them. */
function isPosition({ latitude, longitude, accuracy }: LocationAnswer): boolean {
  if (latitude === undefined && longitude === undefined) return accuracy === undefined
  return (
    isDegrees(latitude, 90) && isDegrees(longitude, 180) && (accuracy === undefined || metres.test(accuracy))
  )
}

function coordinatesOf({ latitude, longitude }: LocationAnswer): string | null {
  return latitude === undefined || longitude === undefined ? null : `${latitude}, ${longitude}`
}

/** About one kilometre. */
const COARSE_DECIMALS = 2

/** The position as an anonymous survey takes it: rounded, and without its accuracy. */
export function coarseLocation({ accuracy: _accuracy, ...answer }: LocationAnswer): LocationAnswer {
  const { latitude, longitude } = answer
  if (latitude === undefined || longitude === undefined) return answer
  const rounded = (text: string) => Number(text).toFixed(COARSE_DECIMALS)
  return { ...answer, latitude: rounded(latitude), longitude: rounded(longitude) }
}

/** The position of the device (GCJ-02), an address, or both. */
export const location: QuestionKind<'location'> = {
  comparedAs: 'text',
  check(_question, value) {
    if (!isTextRecord(value) || !isPosition(value)) return violation('wrongShape')
    const length = [...(value.address ?? '').trim()].length
    return length > longestAddress ? violation('tooLong', { max: longestAddress, length }) : []
  },
  expressionValue: (_question, value) =>
    isTextRecord(value) ? (value.address?.trim() ?? '') || coordinatesOf(value) : null,
  read(_question, value) {
    if (!isTextRecord(value)) return []
    const { accuracy, address = '' } = value
    const coordinates = coordinatesOf(value)
    const read: AnswerPart[] = []
    if (address.trim() !== '') read.push({ type: 'text', text: address.trim() })
    if (coordinates !== null)
      read.push({ type: 'text', text: coordinates + (accuracy === undefined ? '' : ` (±${accuracy} m)`) })
    return read
  },
  maxBytes: () =>
    '{"latitude":,"longitude":,"accuracy":,"address":}'.length +
    asciiBytes('-90.000000'.length) +
    asciiBytes('-180.000000'.length) +
    asciiBytes(6) +
    textBytes(longestAddress),
  view: 'position',
  coarsen: (value) => (isTextRecord(value) ? coarseLocation(value) : value),
  aggregate: 'texts',
  columns: 'location',
}
