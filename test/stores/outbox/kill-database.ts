import { randomUUID } from 'node:crypto'
import { type OpenDatabase, openEmbedded, openServer } from '../../../server/database/connection/open'
import { databaseUrl, runOnServer } from '../../server/harness/templates'

export interface KillDatabase {
  /** Of the server; undefined where it lies in the gateway's folder. */
  url: string | undefined
  open(): Promise<OpenDatabase>
  drop(): Promise<void>
}

/** On PostgreSQL in a run that has a server, as a whole run of the tests does, else in the gateway's folder. */
export async function makeKillDatabase(folder: string): Promise<KillDatabase> {
  const server = process.env.DATABASE_URL_TEST
  if (!server) return { url: undefined, open: () => openEmbedded(folder), drop: async () => undefined }
  const name = `kills_${randomUUID().replace(/-/g, '')}`
  await runOnServer(server, `create database ${name}`)
  const url = databaseUrl(server, name)
  return {
    url,
    open: () => openServer(url, () => undefined),
    drop: () => runOnServer(server, `drop database ${name} with (force)`),
  }
}
