/** Degrees. */
export interface GeoPoint {
  latitude: number
  longitude: number
}

/** Krasovsky ellipsoid, on which GCJ-02 is based: semi-major axis in metres and squared eccentricity. */
const axis = 6378245
const eccentricity = 0.00669342162296594

const { PI, abs, cos, sin, sqrt } = Math

/** Bounding box of the maps that GCJ-02 shifts. */
const isShifted = ({ latitude, longitude }: GeoPoint) =>
  longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271

const waves = (x: number, amplitudes: [number, number][]) =>
  amplitudes.reduce((sum, [amplitude, frequency]) => sum + amplitude * sin(x * frequency * PI), 0) * (2 / 3)

const common: [number, number][] = [
  [20, 6],
  [20, 2],
]

function northward(x: number, y: number): number {
  const surface = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x))
  const ripples = waves(y, [
    [20, 1],
    [40, 1 / 3],
    [160, 1 / 12],
    [320, 1 / 30],
  ])
  return surface + waves(x, common) + ripples
}

function eastward(x: number, y: number): number {
  const surface = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x))
  const ripples = waves(x, [
    [20, 1],
    [40, 1 / 3],
    [150, 1 / 12],
    [300, 1 / 30],
  ])
  return surface + waves(x, common) + ripples
}

/**
 * Converts WGS-84 to GCJ-02, by the formula that open-source map libraries share. Points outside the bounding
 * box are returned unchanged.
 */
export function toChineseMap(point: GeoPoint): GeoPoint {
  if (!isShifted(point)) return point
  const { latitude, longitude } = point
  const [x, y] = [longitude - 105, latitude - 35]
  const radians = (latitude / 180) * PI
  const curve = 1 - eccentricity * sin(radians) ** 2
  const perNorth = ((axis * (1 - eccentricity)) / (curve * sqrt(curve))) * PI
  const perEast = (axis / sqrt(curve)) * cos(radians) * PI
  return {
    latitude: latitude + (northward(x, y) * 180) / perNorth,
    longitude: longitude + (eastward(x, y) * 180) / perEast,
  }
}
