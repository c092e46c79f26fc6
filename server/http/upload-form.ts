import * as v from 'valibot'
import { uploadRequest } from '../../src/wire/protocol/uploads'
import { GatewayError } from '../gateway-error'
import type { SentFile } from '../storage/store'
import { parseInput } from './input'

/** Maximum size of the token's field with its headers. */
const HEAD_BYTES = 4_096

/** Allowance for the form around the file. */
const FORM_BYTES = 16 * 1024

const notAForm = (cause?: unknown) =>
  new GatewayError('invalidInput', { fields: [{ field: '', message: 'form' }], cause })

interface UploadLimits {
  /** Maximum size of the file. */
  maxBytes: number
  /** Throws if the token is invalid. */
  expectToken: (token: string) => Promise<void>
}

/**
 * Reads a form of a token and a file. The token is the first field, as for object stores, and is checked before the
 * rest is read, so that a client without a valid token cannot make the gateway buffer a whole file.
 */
export async function readUpload(
  request: Request,
  { maxBytes, expectToken }: UploadLimits,
): Promise<SentFile> {
  const limit = maxBytes + FORM_BYTES
  if (Number(request.headers.get('content-length')) > limit) throw new GatewayError('tooLarge')
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, plain] = /^multipart\/form-data;.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined || !request.body) throw notAForm()
  const body = collect(request.body.getReader(), limit)
  const head = await body.until((bytes) => bytes.length >= HEAD_BYTES || tokenIn(bytes, boundary) !== null)
  const { token } = parseInput(uploadRequest, { token: tokenIn(head, boundary) ?? undefined })
  await expectToken(token)
  const form = await formOf(await body.rest(), type)
  return { token, ...(await fileOf(form)) }
}

/** Reads a body in chunks. Throws `tooLarge` above the limit and `invalidInput` for a truncated body. */
function collect(reader: ReadableStreamDefaultReader<Uint8Array>, limit: number) {
  const pieces: Uint8Array[] = []
  let [size, isWhole] = [0, false]
  const next = async () => {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw notAForm(cause)
    })
    isWhole = done
    if (value) {
      pieces.push(value)
      size += value.length
    }
    if (size > limit) throw new GatewayError('tooLarge')
  }
  return {
    async until(isEnough: (bytes: Buffer) => boolean): Promise<Buffer> {
      while (!isWhole && !isEnough(Buffer.concat(pieces))) await next()
      return Buffer.concat(pieces)
    },
    async rest(): Promise<Buffer> {
      while (!isWhole) await next()
      return Buffer.concat(pieces)
    },
  }
}

/** The value of the first field if it is the token and is complete; otherwise null. */
function tokenIn(bytes: Buffer, boundary: string): string | null {
  const text = bytes.toString('latin1', 0, HEAD_BYTES)
  if (!text.startsWith(`--${boundary}\r\n`)) return null
  const end = text.indexOf(`\r\n--${boundary}`)
  const content = text.indexOf('\r\n\r\n')
  if (end === -1 || content === -1 || content > end) return null
  const lines = text.slice(0, content)
  if (!/^content-disposition:\s*form-data;.*\bname="?token"?\s*(;|$)/im.test(lines)) return null
  return text.slice(content + 4, end)
}

async function formOf(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch (cause) {
    throw notAForm(cause)
  }
}

const filePart = v.object({ file: v.instance(File, 'file') })

async function fileOf(form: FormData): Promise<Pick<SentFile, 'name' | 'content'>> {
  const { file } = parseInput(filePart, { file: form.get('file') })
  return { name: file.name, content: Buffer.from(await file.arrayBuffer()) }
}
