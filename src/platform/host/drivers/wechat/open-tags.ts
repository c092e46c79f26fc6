const minimum = { ios: [10, 3], android: [5, 0] } as const

/** WeChat's first version with open tags, and the first whose tags work in the browser engine of iOS 15. */
const minimumClient = { ios15: [8, 0, 8], others: [7, 0, 12] } as const

const numbersOf = (text: string | undefined) => (text ?? '').split(/[._]/).map(Number)

function isBelow(version: readonly number[], required: readonly number[]): boolean {
  const at = required.findIndex((part, index) => (version[index] ?? 0) !== part)
  return at >= 0 && (version[at] ?? 0) < (required[at] ?? 0)
}

/** Why the client has no open tags, as a text for logs; null if it has some. */
export function openTagsMissing(userAgent: string): string | null {
  const ios = /\bOS (\d+(?:_\d+)*) like Mac/.exec(userAgent)?.[1]
  const android = /\bAndroid (\d+(?:\.\d+)*)/.exec(userAgent)?.[1]
  if (ios === undefined && android === undefined) return 'no phone'
  const system = numbersOf(ios ?? android)
  if (isBelow(system, ios === undefined ? minimum.android : minimum.ios)) return 'old system'
  const client = numbersOf(/MicroMessenger\/(\d+(?:\.\d+)*)/i.exec(userAgent)?.[1])
  const required = ios !== undefined && !isBelow(system, [15]) ? minimumClient.ios15 : minimumClient.others
  return isBelow(client, required) ? 'old client' : null
}
