const [kilobyte, megabyte] = [1024, 1024 * 1024]

const short = (value: number) => String(Math.floor(value * 10) / 10)

/** Formats a number of bytes for display, rounded down. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${short(bytes / kilobyte)} KB` : `${short(bytes / megabyte)} MB`
