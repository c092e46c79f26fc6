import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Answers } from '../../src/lib/questionnaire/form'
import { pastRound, sheet, submission, task } from '../../server/database/schema'
import { findCompiled } from '../../server/questionnaire/compiled-forms'
import { handIn } from '../../server/questionnaire/hand-in'
import { selectTasks } from '../../server/questionnaire/task-rows'
import { readSettings } from '../../server/settings'
import { createTestGateway, findTask, type Caller, type TestGateway } from './client'
import { describeEachDatabase } from './database'
import { publishReport, reportAnswers } from './returned-survey'

const area = '/dsb/api/questionnaire'

describeEachDatabase('handing in after a round was taken back', (open) => {
  let gateway: TestGateway
  let person: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    person = await gateway.signIn('liqiang')
  })
  afterAll(() => gateway.close())

  async function given(): Promise<string> {
    const title = `专项${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    const now = gateway.clock.now()
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now, assignments })
    return (await findTask(person, title)).id
  }
  const submit = (id: string, clientKey: string, answers: Answers = reportAnswers) =>
    person.post(`${area}/submit`, { id, round: 1, clientKey, answers })
  const withdraw = (id: string) => person.post(`${area}/withdraw`, { id, round: 1 })
  const rowsOf = async (id: string) => ({
    submissions: await gateway.db.$count(submission, eq(submission.taskId, id)),
    sheets: await gateway.db.$count(sheet, eq(sheet.submissionTaskId, id)),
    past: await gateway.db.$count(pastRound, eq(pastRound.taskId, id)),
  })

  it('refuses the key of that round for another task', async () => {
    const [id, other, key] = [await given(), await given(), randomUUID()]
    expect((await submit(id, key)).http).toBe(200)
    expect((await withdraw(id)).http).toBe(200)
    expect(await submit(other, key)).toMatchObject({ http: 409, code: 'conflict' })
    expect(await rowsOf(other)).toEqual({ submissions: 0, sheets: 0, past: 0 })
  })

  it('writes nothing of a sheet that was looked at before the round was over', async () => {
    const id = await given()
    const [row] = await selectTasks(gateway.db).where(eq(task.id, id))
    if (!row) throw new Error('no task')
    await submit(id, randomUUID())
    await withdraw(id)
    const asked = { row, compiled: await findCompiled(gateway.db, row.survey.formId, row.formVersion) }
    const request = { id, round: 1, clientKey: randomUUID(), answers: reportAnswers, seconds: 60 }
    const whole = { ...gateway, settings: readSettings({ GATEWAY_MODE: 'demo' }), log: () => undefined }
    const handed = { answers: reportAnswers, reasons: [] }
    const entered = await handIn(whole, asked, request, handed)
    expect(entered).toBeNull()
    expect(await rowsOf(id)).toEqual({ submissions: 0, sheets: 0, past: 1 })
  })
})
