import { randomUUID } from 'node:crypto'
import type { RespondentList } from '../../src/wire/questionnaire'
import type { Decision, Review } from '../../src/wire/submission-history'
import { createTestGateway, findTask, readDetail, type TestGateway } from './client'
import { describeEachDatabase } from './database'
import { publishReport, reportAnswers } from './returned-survey'

const area = '/dsb/api/questionnaire'

describeEachDatabase('the rounds of a task', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('count what stands among them: for the person, in the review and in the roll', async () => {
    const person = await gateway.signIn('liqiang')
    const reviewer = await gateway.signIn('wuhao')
    const title = `专项${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now: gateway.clock.now(), assignments })
    const { id } = await findTask(person, title)
    const { surveyId } = (await readDetail(person, id)).data.task
    const submit = (round: number) =>
      person.post(`${area}/submit`, { id, round, clientKey: randomUUID(), answers: reportAnswers })
    const inRoll = async () => (await reviewer.get<RespondentList>(`${area}/roll`, { surveyId })).data.items
    const numbers = (rounds: { round: number }[]) => rounds.map(({ round }) => round)

    await submit(1)
    expect(await inRoll()).toMatchObject([{ state: 'submitted', rounds: 1, withdrawn: false }])
    await person.post<Decision>(`${area}/withdraw`, { id, round: 1 })
    expect(await inRoll()).toMatchObject([{ state: 'drafting', rounds: 1, withdrawn: true }])
    await submit(2)
    expect(await inRoll()).toMatchObject([{ state: 'submitted', rounds: 2, withdrawn: false }])
    await reviewer.post<Decision>(`${area}/accept`, { id, round: 2 })
    expect(await inRoll()).toMatchObject([{ state: 'accepted', rounds: 2, withdrawn: false }])
    expect(numbers((await readDetail(person, id)).data.rounds)).toEqual([1, 2])
    expect(numbers((await reviewer.get<Review>(`${area}/review`, { id })).data.rounds)).toEqual([1, 2])
  })
})
