import { randomUUID } from 'node:crypto'
import { ARRIVAL_COUNTS_MS, createArrivals } from '../../../../server/answering/arrival'
import { createApp } from '../../../../server/app'
import { AdmissionQueue } from '../../../../server/http/admission'
import { createShedding } from '../../../../server/http/shedding'
import { listen } from '../../../../server/listen'
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import type { Envelope } from '../../../../src/wire/protocol/envelope'
import type { Arrival } from '../../../../src/wire/surveys/submission'
import { createTestGateway, findTask, goodAnswers, NOW, type TestGateway } from '../../harness/client'
import { describeEachDatabase } from '../../harness/database'

const area = '/dsb/api/questionnaire'

/** A submission of a device. */
interface Sent {
  person: string
  id: string
  answers: Answers
  clientKey: string
}

describeEachDatabase('a submission that a busy gateway refuses before the deadline', (open) => {
  /** One place, which the tests take away. */
  const queue = new AdmissionQueue({ running: 1, waiting: 0 })
  let gateway: TestGateway
  let url: string
  let close: () => Promise<void>
  let dueAt: Date

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    const readReadiness = async () => ({ ready: true, checks: {} }) as never
    const app = createApp(gateway, { readReadiness, admission: queue })
    const shed = createShedding({
      ...{ queue, settings: gateway.settings, log: gateway.log, arrivalOf: createArrivals(gateway) },
    })
    const server = await listen(app, 0, '127.0.0.1', shed)
    url = `http://127.0.0.1:${server.port}`
    close = server.close
  })
  afterAll(async () => {
    await close()
    await gateway.close()
  })

  async function made(person: string): Promise<Sent> {
    gateway.clock.set(NOW)
    const caller = await gateway.signIn(person)
    const task = await findTask(caller, '满意度')
    dueAt = new Date(task.dueAt)
    return {
      ...{ person, id: task.id, clientKey: randomUUID() },
      answers: await goodAnswers(caller, task.id),
    }
  }

  /** `token` of a session that the device already has. */
  async function send({ person, ...sent }: Sent, arrival?: Arrival, token?: string) {
    // Sessions end within hours; the app begins another one and sends again.
    const session = token ?? (await gateway.signIn(person)).token
    const answer = await fetch(`${url}${area}/submit?key=${sent.clientKey}`, {
      method: 'POST',
      headers: { token: session, 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, seconds: 60, ...(arrival && { arrival }) }),
    })
    return (await answer.json()) as Envelope<{ arrival: Arrival } | null>
  }

  /** Sends it a minute before the deadline to a gateway without a free place. */
  async function refused(sent: Sent): Promise<Arrival> {
    gateway.clock.set(new Date(dueAt.getTime() - 60_000))
    const { token } = await gateway.signIn(sent.person)
    await queue.enter(0)
    const { code, data } = await send(sent, undefined, token)
    queue.leave()
    expect(code).toBe('busy')
    return data?.arrival as Arrival
  }

  /** The code of the reply when it is sent again; empty for a receipt. */
  async function sentAgain(sent: Sent, arrival: Arrival | undefined, msAfterDeadline: number) {
    gateway.clock.set(new Date(dueAt.getTime() + msAfterDeadline))
    return (await send(sent, arrival)).code
  }

  it('is accepted after it with the time of its arrival, and refused without', async () => {
    const sent = await made('wangfang')
    const arrival = await refused(sent)
    const before = dueAt.getTime() - new Date(arrival.at).getTime()
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThanOrEqual(60_000)
    expect(await sentAgain(sent, undefined, 60_000)).toBe('surveyClosed')
    expect(await sentAgain(sent, arrival, 60_000)).toBe('')
  })

  it('is accepted until the next morning, and no longer', async () => {
    const sent = await made('chenan')
    const arrival = await refused(sent)
    expect(await sentAgain(sent, arrival, ARRIVAL_COUNTS_MS)).toBe('surveyClosed')
    expect(await sentAgain(sent, arrival, ARRIVAL_COUNTS_MS - 120_000)).toBe('')
  })

  it('lends its time to no other submission, and no other time', async () => {
    const [sent, other] = [await made('zhaoping'), await made('zhengmin')]
    const arrival = await refused(sent)
    expect(await sentAgain(other, arrival, 60_000)).toBe('surveyClosed')
    const earlier = { ...arrival, at: new Date(dueAt.getTime() - 2_000).toISOString() }
    expect(await sentAgain(sent, earlier, 60_000)).toBe('surveyClosed')
    // A gateway that has first seen it after the deadline says so.
    await queue.enter(0)
    const late = (await send(other, undefined, 'of any session')).data?.arrival
    queue.leave()
    expect(await sentAgain(other, late, 120_000)).toBe('surveyClosed')
  })

  it('has the time at which it arrived when it waits for its turn beyond the deadline', async () => {
    const waiting = new AdmissionQueue({ running: 1, waiting: 1 })
    const app = createApp(gateway, { readReadiness: async () => ({}) as never, admission: waiting })
    const { person, ...sent } = await made('sunli')
    gateway.clock.set(new Date(dueAt.getTime() - 60_000))
    const { token } = await gateway.signIn(person)
    await waiting.enter(0)
    const reply = app.request(`${area}/submit?key=${sent.clientKey}`, {
      method: 'POST',
      headers: { token, 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, seconds: 60 }),
    })
    await new Promise((resolve) => setImmediate(resolve))
    gateway.clock.set(new Date(dueAt.getTime() + 1_000))
    waiting.leave()
    expect(((await (await reply).json()) as Envelope).code).toBe('')
  })

  it('gets the same time from the app as from what refuses before it', async () => {
    const sent = { clientKey: randomUUID(), person: '', id: '', answers: {} }
    const app = createApp(gateway, { readReadiness: async () => ({}) as never, admission: queue })
    await queue.enter(0)
    const reply = await app.request(`${area}/submit?key=${sent.clientKey}`, { method: 'POST', body: '{}' })
    const direct = (await reply.json()) as Envelope<{ arrival: Arrival }>
    const early = await send(sent, undefined, 'of any session')
    queue.leave()
    const shapeOf = (data: { arrival: Arrival } | null) => Object.keys(data?.arrival ?? {})
    expect(shapeOf(direct.data)).toEqual(['at', 'proof'])
    expect(shapeOf(early.data)).toEqual(shapeOf(direct.data))
  })
})
