import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

const withQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

type Encoders = Record<Encoding, (content: Buffer) => Promise<Buffer>>

/** For files, which are compressed once; the build compresses the app's own at the highest quality beforehand. */
export const encoders: Encoders = {
  br: (content) => brotli(content, withQuality(6)),
  gzip: (content) => zip(content),
}

/** For replies, which are compressed each time. */
export const replyEncoders: Encoders = { ...encoders, br: (content) => brotli(content, withQuality(4)) }

export function chooseEncoding(accepted: string): Encoding | null {
  const names = accepted.split(',').map((part) => part.trim())
  const takes = (name: Encoding) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}
