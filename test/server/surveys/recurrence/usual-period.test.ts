import type { FormDraft, FormPreview } from '../../../../src/wire/surveys/forms'
import { type Caller, createTestGateway, type TestGateway } from '../../harness/client'
import { describeDatabase } from '../../harness/database'

const area = '/dsb/api/questionnaire/forms'

describeDatabase('the period that a survey of a form usually has', (open) => {
  let gateway: TestGateway
  let statistics: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const usualOf = async (source: Record<string, string>) =>
    (await statistics.get<FormPreview>(`${area}/preview`, source)).data.usualPeriod

  it('is the one after the newest of its series', async () => {
    // The demo has the report of November 2026.
    expect(await usualOf({ kind: 'form', id: 'services-monthly' })).toBe('2026-12')
  })

  it('is the present month for the first survey of a form with figures since the start of the year', async () => {
    const of = { kind: 'template', id: 'services-monthly' }
    const { id } = (await statistics.post<FormDraft>(`${area}/start`, { of })).data
    expect(await usualOf({ kind: 'draft', id })).toBe('2026-11')
  })

  it('is none for any other form', async () => {
    expect(await usualOf({ kind: 'template', id: 'business-conditions' })).toBeNull()
  })
})
