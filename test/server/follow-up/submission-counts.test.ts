import { randomUUID } from 'node:crypto'
import type { RespondentList } from '../../../src/wire/surveys/questionnaire'
import type { Decision, Review } from '../../../src/wire/bureau/review'
import { createTestGateway, findTask, readDetail, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire'

describeDatabase('the submissions of a task', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('count only what applies: for the respondent, in the review and in the respondent list', async () => {
    const person = await gateway.signIn('liqiang')
    const reviewer = await gateway.signIn('wuhao')
    const title = `专项${randomUUID()}`
    const assignments = [{ personId: 'liqiang', organisationId: 'xixi' }]
    await publishReport(gateway.db, { title, ownerId: 'tjj-xihu', now: gateway.clock.now(), assignments })
    const { id } = await findTask(person, title)
    const { surveyId } = (await readDetail(person, id)).data.task
    const submit = (submissionNo: number) =>
      person.post(`${area}/submit`, { id, submissionNo, clientKey: randomUUID(), answers: reportAnswers })
    const inRespondents = async () =>
      (await reviewer.get<RespondentList>(`${area}/respondents`, { surveyId })).data.items
    const numbers = (submissions: { submissionNo: number }[]) =>
      submissions.map(({ submissionNo }) => submissionNo)

    await submit(1)
    expect(await inRespondents()).toMatchObject([{ status: 'submitted', submissions: 1, withdrawn: false }])
    await person.post<Decision>(`${area}/withdraw`, { id, submissionNo: 1 })
    expect(await inRespondents()).toMatchObject([{ status: 'drafting', submissions: 1, withdrawn: true }])
    await submit(2)
    expect(await inRespondents()).toMatchObject([{ status: 'submitted', submissions: 2, withdrawn: false }])
    await reviewer.post<Decision>(`${area}/accept`, { id, submissionNo: 2 })
    expect(await inRespondents()).toMatchObject([{ status: 'accepted', submissions: 2, withdrawn: false }])
    expect(numbers((await readDetail(person, id)).data.submissions)).toEqual([1, 2])
    expect(numbers((await reviewer.get<Review>(`${area}/review`, { id })).data.submissions)).toEqual([1, 2])
  })
})
