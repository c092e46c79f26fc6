import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { UploadCredentials } from '../../../src/wire/protocol/uploads'
import { plainPng } from '../../lib/picture/pictures'
import { callerOf, type Reply } from '../load/caller'
import { expectThat, expectWithin, type Fault, type Scene } from './fault'

const CHUNK = Buffer.alloc(64 * 1024)
const filler = (folder: string) => join(folder, 'filler')

/** Fills the disk of a folder to the last block, or except for so many bytes. */
export function fillDisk(folder: string, left = 0): void {
  const file = openSync(filler(folder), 'a')
  try {
    for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2))
      writeUntilFull(file, CHUNK.subarray(0, size))
    ftruncateSync(file, fstatSync(file).size - left)
  } finally {
    closeSync(file)
  }
}

function writeUntilFull(file: number, chunk: Buffer): void {
  try {
    while (writeSync(file, chunk) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

export const freeDisk = (folder: string): void => rmSync(filler(folder), { force: true })

/** Uploads a picture as a person does. */
export async function upload({ world, load }: Scene): Promise<Reply<unknown>> {
  const { token = '' } = world.people[0] ?? {}
  const call = callerOf(load.traffic, token)
  const { data } = await call<UploadCredentials>('/dsb/api/oss/private/get_credentials')
  const body = new FormData()
  body.append('token', data.token)
  body.append('file', new File([new Uint8Array(plainPng())], 'a.png'))
  const response = await fetch(`${world.gateways[0]?.url}${data.uploadUrl}`, { method: 'POST', body })
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code, data: null }
}

/** Not ready for want of space, and for nothing else. */
async function saysFull(url: string): Promise<boolean> {
  const reply = await fetch(url)
  const { data } = (await reply.json()) as { data: { disk: boolean; database: boolean } }
  return reply.status === 503 && !data.disk && data.database
}

export const diskFaults: Record<string, Fault> = {
  'the disk of the uploaded files is full': {
    touches: ['disk', 'gateway 0', 'database'],
    shortMs: 1_000,
    start: async ({ world }) => fillDisk(world.dataDir),
    async meanwhile(scene) {
      const { status, code } = await upload(scene)
      expectThat(status === 507 && code === 'storageFull', `an upload was answered with ${status} ${code}`)
      const isNoticed = () => saysFull(`${scene.world.gateways[0]?.url}/readyz`)
      // Looks of one second share an answer.
      await expectWithin(3_000, isNoticed, 'a full disk was not noticed')
    },
    async end(scene) {
      freeDisk(scene.world.dataDir)
      const { status, code } = await upload(scene)
      expectThat(status === 200, `an upload afterwards was answered with ${status} ${code}`)
    },
    leavesOne: true,
  },
  'the disk of PostgreSQL is full': {
    touches: ['disk', 'database', 'gateway 0', 'gateway 1'],
    shortMs: 1_000,
    start: async ({ world }) => fillDisk(world.cluster.folder),
    // Calls get 503 for whatever the server has no room (500 is a finding of the load), and none of them hangs.
    async meanwhile({ world }) {
      const needsRoom = world.db.execute(sql`create table filler as select generate_series(1, 1000000)`)
      const hadRoom = await needsRoom.then(
        () => true,
        () => false,
      )
      expectThat(!hadRoom, 'the server of the database still had room')
    },
    async end({ world }) {
      freeDisk(world.cluster.folder)
      await world.cluster.ensureRunning()
    },
    leavesOne: false,
  },
}
