import { eq } from 'drizzle-orm'
import type { Receipt } from '../../../../src/wire/surveys/submission'
import { anonymousResponse, response } from '../../../../server/database/schema'
import { unseal } from '../../../../server/crypto/seal'
import {
  ANONYMOUS_RESPONSE_KEY,
  createTestGateway,
  findTask,
  NOW,
  submit,
  type TestGateway,
} from '../../harness/client'
import { describeDatabase } from '../../harness/database'
import { publishReport } from '../../harness/worlds/returned-survey'
import { ask, formOf } from '../../../lib/questionnaire/build'

describeDatabase('a location in a response', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const place = { latitude: '30.251234', longitude: '120.171234', accuracy: '30', address: '文三路' }

  async function send(anonymous: boolean, answer: object) {
    const title = `位置 ${anonymous} ${JSON.stringify(answer)}`
    await publishReport(gateway.db, {
      ...{ title, ownerId: 'swj-xihu', now: NOW, anonymous },
      form: { ...formOf([ask({ kind: 'location', id: 'q' })]), id: `location-${title.length}-${anonymous}` },
      assignments: [{ personId: 'liqiang', organisationId: 'xixi' }],
    })
    const caller = await gateway.signIn('liqiang')
    const { id, surveyId } = await findTask(caller, title)
    return { surveyId, sent: await submit<Receipt>(caller, id, { q: answer } as never) }
  }

  it('is stored as given in a survey with names', async () => {
    const { surveyId, sent } = await send(false, place)
    expect(sent.http).toBe(200)
    const [row] = await gateway.db.select().from(response).where(eq(response.surveyId, surveyId))
    expect(row?.answers).toEqual({ q: place })
  })

  it('is rounded to about a kilometre in an anonymous survey, whatever the device has sent', async () => {
    const { surveyId, sent } = await send(true, place)
    expect(sent.http).toBe(200)
    const [row] = await gateway.db
      .select()
      .from(anonymousResponse)
      .where(eq(anonymousResponse.surveyId, surveyId))
    const stored: unknown = JSON.parse(
      unseal('anonymous response', ANONYMOUS_RESPONSE_KEY, row?.sealed ?? ''),
    )
    const rounded = { latitude: '30.25', longitude: '120.17', address: '文三路' }
    expect(stored).toMatchObject({ answers: { q: rounded } })
    expect(JSON.stringify(stored)).not.toMatch(/30\.251|120\.171|accuracy/)
  })

  it('that no device can have is refused', async () => {
    const { sent } = await send(false, { latitude: '91', longitude: '120' })
    expect(sent).toMatchObject({ http: 422, code: 'answersInvalid' })
  })
})
