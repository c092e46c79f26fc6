import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

// A higher quality would delay the first request for the largest script by a second, to save a few kilobytes.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => brotli(content, BROTLI),
  gzip: (content) => zip(content),
}

export function chooseEncoding(accepted: string): Encoding | null {
  const names = accepted.split(',').map((part) => part.trim())
  const takes = (name: Encoding) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
