import { and, eq } from 'drizzle-orm'
import { job, survey } from '../../../server/database/schema'
import type { Job, Jobs } from '../../../src/wire/bureau/jobs'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

describeDatabase('the background jobs that administrators see', (open) => {
  let gateway: TestGateway
  let tax: Caller
  let own = ''
  let foreign = ''
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    tax = await gateway.signIn('zhoujie')
    const surveys = await gateway.db.select().from(survey)
    own = surveys.find(({ ownerId }) => ownerId === 'swj-xihu')?.id ?? ''
    foreign = surveys.find(({ ownerId }) => ownerId !== 'swj-xihu')?.id ?? ''
    expect([own, foreign]).not.toContain('')
  })
  beforeEach(async () => {
    await gateway.db.delete(job)
    await gateway.db.insert(job).values([
      { kind: 'counting' },
      { kind: 'retention', key: 'files' },
      {
        ...{ kind: 'counting', key: own, surveyId: own, state: 'failed', attempts: 12 },
        ...{ failure: 'database', lastError: 'DrizzleQueryError < error 22012' },
      },
      { kind: 'counting', key: foreign, surveyId: foreign, state: 'failed', attempts: 12 },
      { kind: 'assessment', key: own, surveyId: own, attempts: 2, failure: 'interrupted' },
    ])
  })
  afterAll(() => gateway.close())

  const list = async () => (await tax.get<Jobs>('/dsb/api/jobs')).data.items
  const named = ({ kind, key }: Pick<Job, 'kind' | 'key'>) => [kind, key]
  const act = (kind: string, key: string, what: string) =>
    tax.post('/dsb/api/jobs/act', { kind, key, act: what })
  const rowOf = async (kind: string, key: string) =>
    (
      await gateway.db
        .select()
        .from(job)
        .where(and(eq(job.kind, kind), eq(job.key, key)))
    )[0]

  it('are those of the installation and of their own surveys, failed ones first, with the reason', async () => {
    const items = await list()
    expect(items.map(named)).toEqual([
      ['counting', own],
      ['assessment', own],
      ['counting', ''],
      ['retention', 'files'],
    ])
    expect(items[0]).toMatchObject({
      ...{ state: 'failed', attempts: 12, failure: 'database', error: 'DrizzleQueryError < error 22012' },
      ...{ survey: { id: own }, nextAt: null, mayAbandon: true },
    })
    expect(items[2]).toMatchObject({ state: 'waiting', survey: null, failure: null, mayAbandon: false })
  })

  it('run again with all attempts', async () => {
    expect((await act('counting', own, 'run')).status).toBe(200)
    expect(await rowOf('counting', own)).toMatchObject({ state: 'waiting', attempts: 0, failure: 'database' })
  })

  it('are given up, and can still be run again', async () => {
    expect((await act('counting', own, 'abandon')).status).toBe(200)
    expect((await rowOf('counting', own))?.state).toBe('abandoned')
    expect((await list()).at(-1)).toMatchObject({ key: own, state: 'abandoned', mayAbandon: false })
    expect((await act('counting', own, 'abandon')).code).toBe('conflict')
    await act('counting', own, 'run')
    expect((await rowOf('counting', own))?.state).toBe('waiting')
  })

  it('of other bureaus are unknown, and change nothing', async () => {
    for (const what of ['run', 'abandon'])
      expect((await act('counting', foreign, what)).code).toBe('notFound')
    expect(await rowOf('counting', foreign)).toMatchObject({ state: 'failed', attempts: 12 })
  })

  it('of the installation cannot be given up, and running ones neither', async () => {
    for (const [kind = '', key = ''] of [
      ['counting', ''],
      ['retention', 'files'],
    ])
      expect((await act(kind, key, 'abandon')).code).toBe('conflict')
    const token = '00000000-0000-4000-8000-000000000001'
    await gateway.db
      .update(job)
      .set({ state: 'running', leaseToken: token })
      .where(eq(job.kind, 'assessment'))
    for (const what of ['run', 'abandon']) expect((await act('assessment', own, what)).code).toBe('conflict')
    expect(await rowOf('assessment', own)).toMatchObject({ state: 'running', leaseToken: token, attempts: 2 })
  })

  it('are refused with the field for an unknown act', async () => {
    const { error } = await act('counting', own, 'delete')
    expect(error).toMatchObject([{ field: 'act' }])
  })
})
