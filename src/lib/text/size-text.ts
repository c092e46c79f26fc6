const [kilobyte, megabyte] = [1024, 1024 * 1024]

const short = (value: number) => String(Math.floor(value * 10) / 10)

const units: [least: number, format: (bytes: number) => string][] = [
  [megabyte, (bytes) => `${short(bytes / megabyte)} MB`],
  [kilobyte, (bytes) => `${short(bytes / kilobyte)} KB`],
  [0, (bytes) => `${bytes} B`],
]

/** Formats a number of bytes for display, rounded down. */
export const sizeText = (bytes: number): string => units.find(([least]) => bytes >= least)?.[1](bytes) ?? ''
