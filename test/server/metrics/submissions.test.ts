import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { measureSubmissions } from '../../../server/metrics/submissions'
import { createTestGateway, findTask, goodAnswers, type TestGateway } from '../harness/client'
import { openEmbeddedFresh } from '../harness/database'

describe('the metric of submissions that waited on a device', () => {
  const registry = new Registry()
  let gateway: TestGateway
  let stop: () => void
  beforeAll(async () => {
    gateway = await createTestGateway(await openEmbeddedFresh())
    stop = measureSubmissions(registry)
  })
  afterAll(async () => {
    stop()
    await gateway.close()
  })

  it('has one value for each submission, however often it arrives, and none of an older app', async () => {
    const submitting = async (person: string, waited?: number) => {
      const caller = await gateway.signIn(person)
      const { id } = await findTask(caller, '满意度')
      const answers = await goodAnswers(caller, id)
      const request = { id, clientKey: randomUUID(), answers, seconds: 60, ...(waited && { waited }) }
      return () => caller.post('/dsb/api/questionnaire/submit', request)
    }
    const late = await submitting('wangfang', 7_200)
    expect((await late()).status).toBe(200)
    expect((await late()).status).toBe(200)
    expect((await (await submitting('sunli'))()).status).toBe(200)

    const text = await registry.metrics()
    expect(text).toContain('gateway_submission_waited_seconds_count 1\n')
    expect(text).toContain('gateway_submission_waited_seconds_sum 7200\n')
    expect(text).toContain('gateway_submission_waited_seconds_bucket{le="3600"} 0\n')
    expect(text).toContain('gateway_submission_waited_seconds_bucket{le="21600"} 1\n')
  })
})
