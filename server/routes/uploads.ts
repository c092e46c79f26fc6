import { Hono, type Context } from 'hono'
import { safeFileName } from '../../src/lib/device/safe-file-name'
import { fileQuery, fileUrlQuery, uploadCredentialsQuery } from '../../src/wire/protocol/uploads'
import type { Gateway } from '../gateway'
import { clientAddress } from '../http/address'
import { GatewayError } from '../gateway-error'
import { parseInput, readQuery } from '../http/input'
import { ok } from '../http/reply'
import { signedIn, tokenOf, type Env } from '../sessions/authentication'
import { countOrRefuse } from '../sessions/rate-limit'
import { findSession } from '../sessions/sessions'
import { readUpload } from '../http/upload-form'
import { canRead } from '../access/upload-readers'
import { reasonToWithhold } from '../storage/photo-checks'
import { contentTypeOf } from '../storage/sniff'
import {
  expectToken,
  findFile,
  isSignatureValid,
  issueCredentials,
  linkTo,
  MAX_FILE_BYTES,
  readStored,
  storeFile,
} from '../storage/store'

const HOUR = 3_600

export function uploadRoutes(gateway: Gateway): Hono<Env> {
  const { limits, trustedProxies } = gateway.settings
  const credentials = async (c: Context<Env>) => {
    const { id } = c.get('session').person
    await countOrRefuse(gateway, `upload ${id}`, limits.uploadsPerPersonHour, HOUR)
    return ok(c, await issueCredentials(gateway, id, readQuery(c, uploadCredentialsQuery).clientKey))
  }
  return new Hono<Env>()
    .get('/api/oss/private/get_credentials', signedIn(gateway), credentials)
    .get('/dop-home/api/oss/getCredentials', signedIn(gateway), credentials)
    .post('/api/oss/upload', async (c) => {
      const address = clientAddress(c, trustedProxies)
      await countOrRefuse(gateway, `upload address ${address}`, limits.uploadsPerAddressHour, HOUR)
      const sent = await readUpload(c.req.raw, {
        maxBytes: MAX_FILE_BYTES,
        expectToken: (token) => expectToken(gateway, token),
      })
      return ok(c, await storeFile(gateway, sent))
    })
    .get('/api/oss/url', signedIn(gateway), async (c) => {
      const file = await findFile(gateway, readQuery(c, fileUrlQuery).key)
      const session = c.get('session')
      if (!(await canRead(gateway.db, session, file))) throw new GatewayError('notFound')
      const withheld = await reasonToWithhold(gateway, file.key)
      const isShown = withheld === null || session.person.id === file.personId
      return ok(c, { url: isShown ? linkTo(file, gateway.clock.now()) : '', withheld })
    })
    .get('/api/oss/file/:key', (c) => showFile(gateway, c))
}

/** RFC 5987; the name in quotes is for old clients. */
function savedAs(name: string | undefined): string {
  const safe = name && safeFileName(name)
  if (!safe) return ''
  const text = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `; filename*=UTF-8''${text}`
}

async function showFile(gateway: Gateway, c: Context): Promise<Response> {
  const { key, expires, sign, name } = parseInput(fileQuery, { ...c.req.query(), key: c.req.param('key') })
  const file = await findFile(gateway, key)
  if (!isSignatureValid(gateway, file, expires, sign)) {
    const session = tokenOf(c) === '' ? null : await findSession(gateway, tokenOf(c))
    if (!session) throw new GatewayError('unauthorised')
    // 404 instead of 403 hides from other users that the file exists.
    if (!(await canRead(gateway.db, session, file))) throw new GatewayError('notFound')
    const isOwn = session.person.id === file.personId
    if (!isOwn && (await reasonToWithhold(gateway, key)) !== null) throw new GatewayError('notFound')
  }
  const content = await readStored(gateway, file)
  const isImage = contentTypeOf(file.type).startsWith('image/')
  c.header('Content-Type', contentTypeOf(file.type))
  c.header(
    'Content-Disposition',
    `${isImage ? 'inline' : 'attachment'}; filename="${key.slice(0, 8)}.${file.type}"${savedAs(name)}`,
  )
  // Prevents scripts in a file from running on this origin.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cache-Control', 'private, no-store')
  return c.body(new Uint8Array(content))
}
