import { Readable } from 'node:stream'
import { Hono, type Context } from 'hono'
import { safeFileName } from '../../src/lib/device/safe-file-name'
import {
  directUploadDone,
  directUploadRequest,
  fileQuery,
  fileUrlQuery,
  uploadCredentialsQuery,
} from '../../src/wire/protocol/uploads'
import type { Gateway } from '../gateway'
import { clientAddress } from '../http/address'
import { GatewayError } from '../gateway-error'
import { parseInput, readBody, readQuery } from '../http/input'
import { ok } from '../http/reply'
import { signedIn, tokenOf, type Env } from '../sessions/authentication'
import { countOrRefuse } from '../sessions/rate-limit'
import { findSession } from '../sessions/sessions'
import { readUpload } from '../http/upload-form'
import { canRead } from '../access/upload-readers'
import { reasonToWithhold } from '../storage/photo-checks'
import { finishDirectUpload, signDirectUpload } from '../storage/direct-uploads'
import { contentTypeOf } from '../storage/sniff'
import { fileStore } from '../storage/stores'
import {
  expectToken,
  findFile,
  isSignatureValid,
  issueCredentials,
  linkTo,
  MAX_FILE_BYTES,
  openStored,
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
    .post('/api/oss/direct', async (c) => {
      const address = clientAddress(c, trustedProxies)
      await countOrRefuse(gateway, `upload address ${address}`, limits.uploadsPerAddressHour, HOUR)
      return ok(c, await signDirectUpload(gateway, await readBody(c, directUploadRequest)))
    })
    .post('/api/oss/direct/done', async (c) => {
      const address = clientAddress(c, trustedProxies)
      await countOrRefuse(gateway, `direct upload address ${address}`, limits.uploadsPerAddressHour, HOUR)
      return ok(c, await finishDirectUpload(gateway, await readBody(c, directUploadDone)))
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

/** Seconds in which a device has to follow a redirection to the object store; clocks may differ a little. */
const REDIRECT_SECONDS = 300

async function showFile(gateway: Gateway, c: Context): Promise<Response> {
  const query = parseInput(fileQuery, { ...c.req.query(), key: c.req.param('key') })
  const { key, expires, sign, name } = query
  const file = await findFile(gateway, key)
  const isSigned = isSignatureValid(gateway, file, expires, sign)
  if (!isSigned) await expectReader(gateway, c, file)
  const type = contentTypeOf(file.type)
  const isImage = type.startsWith('image/')
  const disposition = `${isImage ? 'inline' : 'attachment'}; filename="${key.slice(0, 8)}.${file.type}"${savedAs(name)}`
  c.header('Cache-Control', 'private, no-store')
  const { direct } = fileStore(gateway.settings)
  // Only without a session: browsers would send its token along to the store.
  if (direct && isSigned && query.through === undefined && tokenOf(c) === '' && c.req.method === 'GET')
    return c.redirect(await direct.readUrl(key, { seconds: REDIRECT_SECONDS, type, disposition }))
  c.header('Content-Type', type)
  c.header('Content-Disposition', disposition)
  // Prevents scripts in a file from running on this origin.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  const { size, content } = await openStored(gateway, file)
  c.header('Content-Length', String(size))
  if (c.req.method === 'GET') return c.body(Readable.toWeb(content) as ReadableStream)
  content.destroy()
  return c.body(null)
}

/** Throws unless the file is shown to the caller's session. */
async function expectReader(
  gateway: Gateway,
  c: Context,
  file: Awaited<ReturnType<typeof findFile>>,
): Promise<void> {
  const session = tokenOf(c) === '' ? null : await findSession(gateway, tokenOf(c))
  if (!session) throw new GatewayError('unauthorised')
  // 404 instead of 403 hides from other users that the file exists.
  if (!(await canRead(gateway.db, session, file))) throw new GatewayError('notFound')
  const isOwn = session.person.id === file.personId
  if (!isOwn && (await reasonToWithhold(gateway, file.key)) !== null) throw new GatewayError('notFound')
}
