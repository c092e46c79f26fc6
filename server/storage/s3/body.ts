import { Readable } from 'node:stream'
import type { OpenFile } from '../file-store'
import { StoreError } from '../store-error'

/** The pieces of a body. Waiting for the store is limited, waiting for the reader is not. */
async function* pieces(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await nextPiece(reader, timeoutMs)
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreError('timeout', 0)), timeoutMs)
  })
  try {
    return await Promise.race([reader.read(), late])
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError('network', 0, { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The object in a reply, to be read piece by piece. */
export async function toOpenFile(response: Response, timeoutMs: number): Promise<OpenFile> {
  const length = response.headers.get('content-length')
  if (length === null || !response.body) {
    await response.body?.cancel()
    // Without a length a reader could not know a broken reply from a whole one.
    throw new StoreError('MissingContentLength', response.status)
  }
  const content = Readable.from(pieces(response.body.getReader(), timeoutMs), { objectMode: false })
  return { size: Number(length), content }
}
