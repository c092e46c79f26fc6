import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TaskList } from '../../../src/wire/surveys/questionnaire'
import type { OpenDatabase } from '../../../server/database/connection/open'
import { until } from '../../until'
import { describeWith, startHaproxy } from '../harness/deployed/in-front'
import { type GatewayProcess, startGatewayProcess } from '../harness/gateway-process'
import { databaseUrl, openCopy } from '../harness/templates'
import { enterAs, publishReports, submitReport, submittedOnce } from '../harness/deployed/reports'

jest.setTimeout(300_000)

const TASKS = 30
const AT_ONCE = 4

describeWith('haproxy', 'two gateways behind the HAProxy of the deployment', () => {
  const name = `haproxy_${randomUUID().replace(/-/g, '')}`
  const folder = mkdtempSync(join(tmpdir(), 'gateway-proxied-'))
  const server = process.env.DATABASE_URL_TEST ?? ''
  let database: OpenDatabase
  let gateways: GatewayProcess[]
  let proxy: Awaited<ReturnType<typeof startHaproxy>>

  beforeAll(async () => {
    database = await openCopy(server, 'demo', name)
    const startOne = () => startGatewayProcess(folder, databaseUrl(server, name))
    gateways = await Promise.all([startOne(), startOne()])
    proxy = await startHaproxy(gateways.map(({ url }) => url))
    await until(async () => ((await statusOf('/healthz')) === 200 ? true : null))
  })
  afterAll(async () => {
    await proxy.stop()
    await Promise.all(gateways.map((one) => one.close('keep')))
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const statusOf = (path: string) =>
    fetch(proxy.url + path).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.status
      },
      () => null,
    )

  it('checks them by /readyz', async () => {
    const checks = await until(async () => {
      const all = await proxy.checks()
      return all.length > 0 && all.every((one) => /^L7(OK|STS|RSP)$/.test(one)) ? all : null
    })
    expect(checks).toEqual(['L7OK', 'L7OK'])
  })

  it('does not pass on what is for inside only', async () => {
    expect([await statusOf('/readyz'), await statusOf('/metrics')]).toEqual([404, 404])
  })

  it('loses no acknowledged submission when one gateway is killed, and calls go on', async () => {
    const ids = await publishReports(database.db, TASKS)
    const call = await enterAs(proxy.url, 'liqiang', 'xixi')
    const waiting = [...ids]
    const statuses: number[] = []
    const worker = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        statuses.push(await submitReport(call, id))
    }
    const working = Array.from({ length: AT_ONCE }, worker)
    await until(() => (statuses.length >= AT_ONCE ? true : null))
    await gateways[0]?.kill()
    expect(waiting).not.toEqual([])
    await Promise.all(working)
    expect(statuses).toEqual(Array(TASKS).fill(200))
    expect((await submittedOnce(database.db, ids)).sort()).toEqual([...ids].sort())
    // Its place is taken by the other one as soon as the proxy has noticed.
    await until(async () => ((await statusOf('/healthz')) === 200 ? true : null))
    const list = await call<TaskList>('/dsb/api/questionnaire/list')
    expect([list.status, list.data.items.length > 0]).toEqual([200, true])
  })
})
