import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { AwsClient } from 'aws4fetch'
import type { ObjectStoreSettings } from '../../../../server/storage/object-store-settings'

/** Debian's Python, for which its package python3-swift is installed. */
const PYTHON = '/usr/bin/python3'

/** Milliseconds until the store must be there; on a quiet machine it takes two seconds. */
const START_MS = 120_000

const key = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'test-region' }

/** Whether OpenStack Swift is installed, whose S3 interface is the object store of the tests. */
export function hasSwift(): boolean {
  const { status } = spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api'], { stdio: 'ignore' })
  return status === 0
}

export interface StartedStore {
  settings: ObjectStoreSettings
  /** The same, as the gateway's environment. */
  env: Record<string, string>
  /** Sends a signed request to the bucket; for looking at what is there. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Names of all objects. */
  names(): Promise<string[]>
  close(): Promise<void>
}

interface Options {
  /** Devices reach the store, too. */
  isPublic?: boolean
  prefix?: string
}

async function startSwift(folder: string): Promise<{ child: ChildProcess; endpoint: string }> {
  const args = [join(__dirname, 'swift_server.py'), folder, key.accessKeyId, key.secretAccessKey]
  const child = spawn(PYTHON, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the object store ended with ${code}`)))
    setTimeout(() => reject(new Error('the object store did not start')), START_MS).unref()
  })
  const [, port] = (await ready).split(' ')
  return { child, endpoint: `http://127.0.0.1:${port}` }
}

/** Starts a real S3 server with an empty bucket in a temporary folder. */
export async function startObjectStore({
  isPublic = false,
  prefix = '',
}: Options = {}): Promise<StartedStore> {
  const folder = mkdtempSync(join(tmpdir(), 'object-store-'))
  const { child, endpoint } = await startSwift(folder)
  const bucket = 'workbench'
  const client = new AwsClient({ ...key, service: 's3', retries: 0 })
  const ask = (path: string, init: RequestInit = {}) =>
    client.fetch(`${endpoint}/${bucket}${path}`, { ...init, signal: AbortSignal.timeout(30_000) })
  const made = await ask('', { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
  const settings: ObjectStoreSettings = {
    ...{ endpoint, bucket, ...key, prefix, addressing: 'path' },
    publicEndpoint: isPublic ? endpoint : null,
    ...{ timeoutMs: 30_000, retryMs: 1 },
  }
  return {
    ...{ settings, ask, env: toEnvironment(settings) },
    names: async () => {
      const text = await (await ask('?list-type=2')).text()
      return [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, name = '']) => name)
    },
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        child.stdin?.end()
      }),
  }
}

function toEnvironment(store: ObjectStoreSettings): Record<string, string> {
  return {
    OBJECT_STORE_ENDPOINT: store.endpoint,
    OBJECT_STORE_REGION: store.region,
    OBJECT_STORE_BUCKET: store.bucket,
    OBJECT_STORE_ACCESS_KEY_ID: store.accessKeyId,
    OBJECT_STORE_SECRET_ACCESS_KEY: store.secretAccessKey,
    OBJECT_STORE_PREFIX: store.prefix,
    ...(store.publicEndpoint !== null && { OBJECT_STORE_PUBLIC_ENDPOINT: store.publicEndpoint }),
  }
}

/** Tests against the real S3 server; skipped without one, except in a CI, which has to have one. */
export function describeOnObjectStore(name: string, defineTests: () => void): void {
  if (hasSwift()) return describe(`${name} (S3)`, defineTests)
  if (process.env.CI)
    throw new Error('No python3-swift on this machine: the object store could not be tested.')
  describe.skip(`${name} (S3: python3-swift is not installed)`, defineTests)
}
