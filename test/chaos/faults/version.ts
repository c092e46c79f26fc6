import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type GatewayProcess, startGatewayProcess } from '../../server/harness/gateway-process'
import { runOnServer } from '../../server/harness/templates'
import { expectThat, type Fault } from './fault'

const root = join(__dirname, '../../..')
const NAME = '9999_next_version'

/** What the next version adds, and how to take it away again. */
const added = [
  'alter table task add column added text',
  "alter table submission add column added text not null default 'none'",
  'create index added_index on response (submission_task_id, id)',
]
const removed = [
  'alter table task drop column added',
  'alter table submission drop column added',
  'drop index added_index',
  `delete from drizzle.__drizzle_migrations where name = '${NAME}'`,
]

interface Journal {
  entries: { tag: string; when: number }[]
}

let packaged: string | null = null

/**
 * The packaged gateway with one migration more. Made once; deleted when the process ends. Does not block this process, in
 * which the people are that call meanwhile.
 */
async function packageNext(): Promise<string> {
  if (packaged !== null) return packaged
  const folder = mkdtempSync(join(tmpdir(), 'chaos-next-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await promisify(execFile)(process.execPath, [join(root, 'config/deploy/package-gateway.cjs'), folder])
  const migrations = join(folder, 'server/database/migrations')
  const journal = join(migrations, 'meta/_journal.json')
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as Journal
  const next = { tag: NAME, when: (entries.at(-1)?.when ?? 0) + 1 }
  writeFileSync(journal, JSON.stringify({ entries: [...entries, next] }))
  writeFileSync(join(migrations, `${NAME}.sql`), added.join(';\n--> statement-breakpoint\n'))
  return (packaged = folder)
}

let next: GatewayProcess | null = null

export const versionFaults: Record<string, Fault> = {
  'the next version migrates, and serves beside this one': {
    touches: ['schema', 'database', 'gateway 0', 'gateway 1'],
    shortMs: 1_000,
    async start({ world, load }) {
      const folder = await packageNext()
      next = await startGatewayProcess(world.dataDir, world.cluster.url, {
        args: [join(folder, 'gateway.cjs'), 'serve'],
        env: { GATEWAY_MODE: 'production', MIN_FREE_DISK_MB: '8' },
      })
      load.traffic.urls.push(next.url)
    },
    async meanwhile({ world }) {
      for (const { url } of [...world.gateways, { url: next?.url ?? '' }]) {
        const { status } = await fetch(`${url}/readyz`)
        expectThat(status === 200, `a gateway beside another version is not ready: ${status}`)
      }
    },
    async end({ world, load }) {
      load.traffic.urls.pop()
      await next?.close('keep')
      for (const statement of removed) await runOnServer(world.cluster.url, statement)
    },
    leavesOne: true,
  },
}
