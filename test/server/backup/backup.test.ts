import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq, like, sql } from 'drizzle-orm'
import type { Receipt } from '../../../src/wire/surveys/submission'
import type { UploadCredentials, UploadedFile } from '../../../src/wire/protocol/uploads'
import { checkBackup } from '../../../server/backup/check-backup'
import { listTables } from '../../../server/backup/tables'
import type { Manifest } from '../../../server/backup/manifest'
import { restoreBackup } from '../../../server/backup/restore-backup'
import { writeBackup } from '../../../server/backup/write-backup'
import { defaultLimits } from '../../../server/database/connection/limits'
import {
  type OpenDatabase,
  openEmbeddedUnmigrated,
  openServerUnmigrated,
  rowsOf,
} from '../../../server/database/connection/open'
import { response, submission, survey, task } from '../../../server/database/schema'
import { plainPng } from '../../lib/picture/pictures'
import { until } from '../../until'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'
import { databaseUrl, runOnServer } from '../harness/templates'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire'
const SURVEYS = 24

/** The rows of each table. Their order is that of the engine's pages, which may fill a gap with a short row. */
const rowsIn = (folder: string, { tables }: Manifest) =>
  tables.map(({ name, columns, file }) => ({
    ...{ name, columns },
    rows: gunzipSync(readFileSync(join(folder, file)))
      .toString()
      .split('\n')
      .sort(),
  }))

/** The folder as the target's settings name it. */
const into = (dataDir: string) => ({ dataDir, objectStore: null, databaseUrl: null })

/** An empty database of the other engine: what one has written, the other has to read. */
async function openOther(kind: string, folder: string): Promise<OpenDatabase> {
  const url = process.env.DATABASE_URL_TEST
  if (kind !== 'embedded' || !url) return openEmbeddedUnmigrated(folder, true)
  const name = `restored_${randomUUID().replace(/-/g, '')}`
  await runOnServer(url, `create database ${name}`)
  const limits = { ...defaultLimits, statementMs: 0, silenceMs: 0 }
  const opened = openServerUnmigrated(databaseUrl(url, name), () => undefined, limits)
  const close = async () => {
    await opened.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  }
  return { ...opened, close }
}

describeEachDatabase('a backup made while people submit', (open, kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const [source, backup, target] = ['source', 'backup', 'target'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  let gateway: TestGateway
  let restored: OpenDatabase
  let person: Caller
  let manifest: Manifest
  const acknowledged: { taskId: string; key: string }[] = []
  let before = 0

  async function send(): Promise<string> {
    const { data } = await person.get<UploadCredentials>('/dsb/api/oss/private/get_credentials')
    const body = new FormData()
    body.append('token', data.token)
    body.append('file', new File([new Uint8Array(plainPng())], 'a.png'))
    const reply = await gateway.fetch('/dsb/api/oss/upload', { method: 'POST', body })
    return ((await reply.json()) as { data: UploadedFile }).data.key
  }

  async function submit(taskId: string): Promise<void> {
    const key = await send()
    const answers = { ...reportAnswers, pictures: [key] }
    const { http } = await person.post<Receipt>(`${area}/submit`, {
      ...{ id: taskId, submissionNo: 1, clientKey: randomUUID(), answers },
    })
    expect(http).toBe(200)
    acknowledged.push({ taskId, key })
  }

  beforeAll(async () => {
    gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo', DATA_DIR: source })
    person = await gateway.signIn('liqiang')
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    for (let n = 0; n < SURVEYS; n += 1)
      await publishReport(gateway.db, {
        title: `备份${n}`,
        ownerId: 'tjj-xihu',
        now: gateway.clock.now(),
        assignments,
      })
    const tasks = await gateway.db
      .select({ id: task.id })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(like(sql`${survey.title} ->> 'zh-CN'`, '备份%'))
    const writing = (async () => {
      for (const { id } of tasks) await submit(id)
    })()
    await until(() => acknowledged[2])
    before = acknowledged.length
    manifest = await writeBackup(gateway, backup)
    await writing
    restored = await openOther(kind, target)
    await restoreBackup(restored, into(target), backup)
  })
  afterAll(async () => {
    await gateway.close()
    await restored.close()
    rmSync(folder, { recursive: true })
  })

  it('contains every submission acknowledged before, with its file', async () => {
    expect([before >= 3, acknowledged.length]).toEqual([true, SURVEYS])
    for (const { taskId, key } of acknowledged.slice(0, before)) {
      expect(await restored.db.$count(submission, eq(submission.taskId, taskId))).toBe(1)
      const content = readFileSync(join(target, 'uploads', key))
      expect(content.equals(readFileSync(join(source, 'uploads', key)))).toBe(true)
    }
  })

  it('contains no half of a submission made meanwhile', async () => {
    for (const { taskId, key } of acknowledged) {
      const written = await restored.db.$count(submission, eq(submission.taskId, taskId))
      expect(await restored.db.$count(response, eq(response.submissionTaskId, taskId))).toBe(written)
      if (written > 0) expect(existsSync(join(target, 'uploads', key))).toBe(true)
    }
  })

  it('is the same, value by value, when the restored database of the other engine is backed up', async () => {
    const again = await writeBackup(
      { ...gateway, db: restored.db, settings: { ...gateway.settings, dataDir: target } },
      join(folder, 'again'),
    )
    expect(again.tables.map(({ name, rows }) => [name, rows])).toEqual(
      manifest.tables.map(({ name, rows }) => [name, rows]),
    )
    expect(rowsIn(join(folder, 'again'), again)).toEqual(rowsIn(backup, manifest))
    expect([again.migrations, again.sequences, again.responseKeyHash]).toEqual([
      manifest.migrations,
      manifest.sequences,
      manifest.responseKeyHash,
    ])
    expect(again.files).toEqual(manifest.files)
  })

  it('becomes a database that a gateway continues', async () => {
    const continued = await createTestGateway(restored, { GATEWAY_MODE: 'demo', DATA_DIR: target })
    person = await continued.signIn('liqiang')
    const open = await restored.db
      .select({ id: task.id })
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(sql`${survey.title} ->> 'zh-CN' like '备份%' and ${task.status} <> 'submitted'`)
    const answers = reportAnswers
    for (const { id } of open) {
      const reply = await person.post<Receipt>(`${area}/submit`, {
        id,
        submissionNo: 1,
        clientKey: randomUUID(),
        answers,
      })
      expect(reply.http).toBe(200)
    }
    // The triggers are there again: a further submission is counted.
    expect(await rowCount(restored, 'response_change')).toBeGreaterThanOrEqual(open.length)
  })

  it('is not restored into a database that has tables', async () => {
    await expect(restoreBackup(restored, into(target), backup)).rejects.toThrow('tables already')
  })

  it('names what is damaged or missing, and then restores nothing', async () => {
    const empty = await openEmbeddedUnmigrated(join(folder, 'empty'), true)
    const damage = async () => {
      const error = await restoreBackup(empty, into(join(folder, 'empty')), backup).catch(
        (one: unknown) => one,
      )
      return (error as { parts: string[] }).parts
    }
    const table = join(backup, 'database/person.ndjson.gz')
    const content = readFileSync(table)
    const changed = Buffer.from(content)
    changed[40] = (changed[40] ?? 0) ^ 1
    writeFileSync(table, changed)
    const picture = join(backup, 'files', acknowledged[0]?.key ?? '')
    const pixels = readFileSync(picture)
    rmSync(picture)
    appendFileSync(join(backup, 'database/task.ndjson.gz'), 'x')
    const size = (name: string) => manifest.tables.find((one) => one.name === name)?.bytes ?? 0
    expect(await damage()).toEqual([
      'database/person.ndjson.gz is damaged',
      `database/task.ndjson.gz has ${size('task') + 1} bytes instead of ${size('task')}`,
      `files/${acknowledged[0]?.key} is missing`,
    ])
    expect(await listTables(empty.db)).toEqual([])
    await empty.close()
    writeFileSync(table, content)
    writeFileSync(picture, pixels)
    const text = readFileSync(join(backup, 'manifest.json'), 'utf8')
    writeFileSync(join(backup, 'manifest.json'), text.replace(/"rows": \d+/, '"rows": 1'))
    await expect(checkBackup(backup)).rejects.toThrow('manifest.json is damaged')
    rmSync(join(backup, 'manifest.json'))
    await expect(checkBackup(backup)).rejects.toThrow('no complete backup')
  })
})

async function rowCount({ db }: OpenDatabase, table: string): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${sql.identifier(table)}`)
  return row?.n ?? 0
}
