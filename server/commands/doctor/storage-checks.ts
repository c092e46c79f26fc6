import { randomBytes } from 'node:crypto'
import { expectOwnStore } from '../../storage/marker'
import { type FileStore, readAll } from '../../storage/file-store'
import { StoreError } from '../../storage/store-error'
import { fileStore } from '../../storage/stores'
import type { CommandContext } from '../command'
import { type Check, failed, type Finding, ok, warning } from './finding'

/** What to do, by the code of an object store's failure. */
const advice: Record<string, string> = {
  InvalidAccessKeyId: 'OBJECT_STORE_ACCESS_KEY_ID is unknown to the store',
  SignatureDoesNotMatch:
    'check OBJECT_STORE_SECRET_ACCESS_KEY, OBJECT_STORE_REGION and OBJECT_STORE_ADDRESSING',
  AuthorizationHeaderMalformed: 'check OBJECT_STORE_REGION',
  PermanentRedirect: 'check OBJECT_STORE_ENDPOINT and OBJECT_STORE_REGION',
  AccessDenied: 'the key needs the right to put, get, delete and list objects',
  NoSuchBucket: 'create the bucket, or check OBJECT_STORE_BUCKET and OBJECT_STORE_ADDRESSING',
  RequestTimeTooSkewed: "synchronise this machine's clock by NTP",
  timeout: 'no reply; check OBJECT_STORE_ENDPOINT and the network',
  ECONNREFUSED: 'nothing listens at OBJECT_STORE_ENDPOINT',
  ENOTFOUND:
    'OBJECT_STORE_ENDPOINT has no such host; with OBJECT_STORE_ADDRESSING=host each bucket is a host',
}

/** Everything that gateways do with files. The word is that of the failed step. */
function stepsOf(store: FileStore): [string, () => Promise<unknown>][] {
  const key = randomBytes(24).toString('hex')
  return [
    ['stored', async () => (await store.stage(Buffer.from('probe'))).commit(key)],
    ['read', async () => expectProbe(await store.open(key).then((found) => found && readAll(found, 1_000)))],
    ['deleted', () => store.remove([key])],
    // Nothing is that old: this only lists.
    ['listed', () => store.removeStale(new Date(0))],
  ]
}

function expectProbe(content: Buffer | null): void {
  if (content?.toString() !== 'probe') throw new Error('the content differs')
}

function reasonOf(error: unknown): string {
  if (!(error instanceof StoreError)) return (error as Error).message
  const hint = advice[error.code]
  return hint === undefined ? error.message : `${error.message}; ${hint}`
}

async function checkStorage({ settings, open }: CommandContext): Promise<Finding> {
  const store = fileStore(settings)
  for (const [done, run] of stepsOf(store)) {
    try {
      await run()
    } catch (error) {
      return failed(`${store.place}: files cannot be ${done}: ${reasonOf(error)}`)
    }
  }
  // An unreachable database is another check's finding.
  const opened = await open().catch(() => null)
  if (opened) await expectOwnStore(opened.db, settings)
  return ok(`files can be stored in ${settings.objectStore ? store.place : settings.dataDir}`)
}

/** Asks the store, as a browser does, whether pages of the product may send it files. */
async function checkDirect({ settings }: CommandContext): Promise<Finding> {
  const [page] = settings.ownOrigins
  const request = await fileStore(settings).direct?.writeRequest(
    { ticket: 'probe', size: 1, type: 'image/png' },
    60,
  )
  if (!request || page === undefined)
    return warning('OWN_ORIGINS is not set; pages that may send files are not known')
  const { origin } = new URL(request.url)
  const response = await fetch(request.url, {
    method: 'OPTIONS',
    headers: {
      origin: page,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(settings.vendorTimeoutMs),
  })
  await response.body?.cancel()
  const allowed = response.headers.get('access-control-allow-origin')
  if (response.ok && (allowed === page || allowed === '*'))
    return ok(`pages of ${page} may send files to ${origin}`)
  return warning(
    `${origin} refuses pages of ${page} (HTTP ${response.status}); ` +
      "files go through the gateway until the bucket's CORS rules allow PUT and GET",
  )
}

export const storageChecks = (context: CommandContext): Check[] => [
  { title: 'storage', run: () => checkStorage(context) },
  ...(context.settings.objectStore?.publicEndpoint
    ? [{ title: 'direct files', run: () => checkDirect(context) }]
    : []),
]
