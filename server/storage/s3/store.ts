import { randomBytes } from 'node:crypto'
import type { ObjectStoreSettings } from '../object-store-settings'
import { type FileStore, readAll, type StagedFile } from '../file-store'
import { StoreError } from '../store-error'
import { toOpenFile } from './body'
import { readText, s3Client, type SendToStore } from './client'
import { directAccess } from './direct'
import { readListing } from './listing'

/**
 * Prefixes of the objects' names, for the bucket's lifecycle rules: files stay until the gateway deletes them; what is
 * incoming becomes a file within minutes or is of no use.
 */
const FILES = 'files/'
const INCOMING = 'incoming/'
const MARKER = 'belongs-to-database'

/** Objects of one listing; they are deleted before the next. */
const PAGE = 100
/** Deletions at the same time. */
const TOGETHER = 8
/** While a copy is made, the row of its upload is locked. */
const COPY_ATTEMPTS = 2

const nothing = (response: Response) => readText(response).then(() => undefined)

/** A copy may fail after the store has replied with 200; the body says so. */
async function expectCopied(response: Response): Promise<void> {
  const text = await readText(response)
  if (text.includes('<CopyObjectResult')) return
  const [, code = 'CopyFailed'] = /<Code>([\w.-]{1,80})<\/Code>/.exec(text) ?? []
  throw new StoreError(code, 500)
}

const isNoSuchKey = (error: unknown) => error instanceof StoreError && error.code === 'NoSuchKey'

/** Requests for single objects, by their whole names. */
function objects(store: ObjectStoreSettings, send: SendToStore) {
  const open = async (name: string) => {
    try {
      return await send({ operation: 'get', method: 'GET', name }, (reply) =>
        toOpenFile(reply, store.timeoutMs),
      )
    } catch (error) {
      if (isNoSuchKey(error)) return null
      throw error
    }
  }
  const put = (name: string, body: Uint8Array) =>
    send({ operation: 'put', method: 'PUT', name, body }, nothing)
  const remove = async (name: string) => {
    try {
      await send({ operation: 'delete', method: 'DELETE', name }, nothing)
    } catch (error) {
      // Most stores reply 204 for a missing object, some 404.
      if (!isNoSuchKey(error)) throw error
    }
  }
  const copy = (from: string, name: string) => {
    const headers = { 'x-amz-copy-source': `/${store.bucket}/${from}` }
    const request = { operation: 'copy' as const, method: 'PUT' as const, name, headers }
    return send({ ...request, attempts: COPY_ATTEMPTS }, expectCopied)
  }
  return { open, put, remove, copy, discard: (name: string) => remove(name).catch(() => undefined) }
}

async function removeAll(names: readonly string[], remove: (name: string) => Promise<void>): Promise<void> {
  const left = names.values()
  const next = async () => {
    for (const name of left) await remove(name)
  }
  await Promise.all(Array.from({ length: TOGETHER }, next))
}

/** Names of the objects below a prefix that are older than a moment. */
async function* listOld(send: SendToStore, prefix: string, before: Date): AsyncGenerator<string[]> {
  let next: string | null = null
  do {
    const more: Record<string, string> = next === null ? {} : { 'continuation-token': next }
    const query = { 'list-type': '2', 'max-keys': String(PAGE), prefix, ...more }
    const text: string = await send({ operation: 'list', method: 'GET', query }, readText)
    const page = readListing(text)
    if (!page) throw new StoreError('NoListing', 200)
    yield page.objects.filter(({ modified }) => modified < before).map(({ name }) => name)
    next = page.next
  } while (next !== null)
}

/** Files in a bucket of an S3-compatible store. */
export function s3Store(store: ObjectStoreSettings): FileStore {
  const send = s3Client(store)
  const { open, put, remove, copy, discard } = objects(store, send)
  const [files, incoming] = [`${store.prefix}${FILES}`, `${store.prefix}${INCOMING}`]
  const marker = `${store.prefix}${MARKER}`
  const stage = async (content: Uint8Array): Promise<StagedFile> => {
    const staged = `${incoming}${randomBytes(24).toString('hex')}`
    await put(staged, content)
    return {
      commit: async (key) => {
        await copy(staged, `${files}${key}`)
        await discard(staged)
      },
      discard: () => discard(staged),
    }
  }
  return {
    place: `${store.endpoint}/${store.bucket}${store.prefix && `/${store.prefix.slice(0, -1)}`}`,
    stage,
    put: (key, content) => put(`${files}${key}`, content),
    open: (key) => open(`${files}${key}`),
    remove: (keys) =>
      removeAll(
        keys.map((key) => `${files}${key}`),
        remove,
      ),
    removeStale: async (before) => {
      let removed = 0
      for await (const names of listOld(send, incoming, before)) {
        await removeAll(names, remove)
        removed += names.length
      }
      return removed
    },
    expectWritable: async () => {
      const probe = `${incoming}${randomBytes(24).toString('hex')}`
      await put(probe, Buffer.from('probe'))
      await remove(probe)
    },
    settle: () => Promise.resolve(),
    readMarker: async () => {
      const found = await open(marker)
      return found && (await readAll(found, 1_000)).toString('utf8').trim()
    },
    writeMarker: (name) => put(marker, Buffer.from(`${name}\n`)),
    direct: directAccess(store, { files, incoming, open, discard }),
  }
}
