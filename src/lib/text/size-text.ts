const [kilobyte, megabyte] = [1024, 1024 * 1024]

const short = (value: number) => String(Math.floor(value * 10) / 10)

/** A number of bytes as people read it: never more than it is. */
export const sizeText = (bytes: number): string =>
  bytes < megabyte ? `${short(bytes / kilobyte)} KB` : `${short(bytes / megabyte)} MB`
