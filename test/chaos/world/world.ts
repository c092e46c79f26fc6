import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openServer } from '../../../server/database/connection/open'
import { type Cluster, findPostgres, startCluster } from '../../server/harness/postgres'
import { type Gateway, openGateway } from './gateway'
import { addPeople, type AssignedTask, type Person, publishSurvey } from './people'

export interface WorldOptions {
  people: number
  /** Gateways that give up a silent database after 3 s instead of 20 s. */
  impatient: boolean
  /** Folder of the uploaded files; default a new one. */
  dataDir?: string
  /** Disk of the database; default that of the temporary files. */
  databaseDisk?: string
}

/** Two gateways on one PostgreSQL server, with people who have a session. */
export interface World {
  cluster: Cluster
  db: Database
  gateways: Gateway[]
  people: Person[]
  /** Others, who do nothing else than signing in. */
  spare: Person[]
  dataDir: string
  /** The last code that was sent to a mobile number. */
  codes: Map<string, string>
  /** Errors in the logs of the gateways, for a report. */
  failures: string[]
  publish(anonymous: boolean): Promise<AssignedTask[]>
  close(): Promise<void>
}

/** Takes the place of the service for text messages. */
async function receiveCodes(codes: Map<string, string>): Promise<Server> {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { mobile, code } = JSON.parse(text) as { mobile: string; code: string }
      codes.set(mobile, code)
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const SPARE = 40

export async function openWorld({
  people: count,
  impatient,
  dataDir: given,
  databaseDisk,
}: WorldOptions): Promise<World> {
  const bin = findPostgres()
  if (bin === null) throw new Error('No PostgreSQL on this machine')
  const codes = new Map<string, string>()
  const failures: string[] = []
  const dataDir = given ?? mkdtempSync(join(tmpdir(), 'chaos-files-'))
  const cluster = await startCluster(bin, {
    durable: true,
    ...(databaseDisk !== undefined && { parent: databaseDisk }),
  })
  const { db, close } = await openServer(cluster.url, () => undefined)
  const everyone = await addPeople(db, count + SPARE)
  const [people, spare] = [everyone.slice(0, count), everyone.slice(count)]
  const messages = await receiveCodes(codes)
  const env = {
    SMS_WEBHOOK_URL: `http://127.0.0.1:${(messages.address() as AddressInfo).port}`,
    MIN_FREE_DISK_MB: '8',
  }
  const options = { databaseUrl: cluster.url, dataDir, impatient, env }
  const gateways = await Promise.all(
    [0, 1].map(() => openGateway(options, (line) => void failures.push(line))),
  )
  await Promise.all(gateways.map((gateway) => gateway.start()))
  return {
    ...{ cluster, db, gateways, people, spare, dataDir, codes, failures },
    publish: (anonymous) => publishSurvey(db, people, anonymous),
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      messages.close()
      await close()
      cluster.stop()
      if (given === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
