import { coarseLocation, type LocationAnswer } from '@/lib/questionnaire'
import { host } from '@/platform/host'
import { HostError, type HostErrorKind } from '@/platform/host/error'

/** Six decimals are a tenth of a metre. Without trailing zeros; null for what is no coordinate. */
function degreesText(degrees: number, limit: number): string | null {
  const rounded = Number(Number(degrees).toFixed(6))
  return Number.isFinite(rounded) && Math.abs(rounded) <= limit ? String(rounded) : null
}

const worstAccuracy = 999_999

const accuracyOf = (metres: number | undefined): Pick<LocationAnswer, 'accuracy'> =>
  metres !== undefined && metres > 0
    ? { accuracy: String(Math.min(worstAccuracy, Math.max(1, Math.round(metres)))) }
    : {}

/** Why there is no position; null if the user has cancelled. */
export type PositionFailure = Exclude<HostErrorKind, 'cancelled'> | null

export const failureOf = (error: unknown): PositionFailure => {
  const kind = error instanceof HostError ? error.kind : 'failed'
  return kind === 'cancelled' ? null : kind
}

/**
 * The position of the device in GCJ-02, and its address where the host knows it. An anonymous survey gets neither the
 * exact position nor the address, which would be as telling.
 */
export async function findPosition(anonymous: boolean): Promise<LocationAnswer> {
  const { latitude, longitude, accuracy, address } = await host.run('getLocation', { coordinates: 'gcj02' })
  const [north, east] = [degreesText(latitude, 90), degreesText(longitude, 180)]
  if (north === null || east === null) throw new HostError('failed', { host: host.name, api: 'getLocation' })
  const position = { latitude: north, longitude: east, ...accuracyOf(accuracy) }
  if (anonymous) return coarseLocation(position)
  return address ? { ...position, address } : position
}
