import { answerChanges, type Answers, newRowIds } from '../../../src/lib/questionnaire'
import { createTestGateway, findTask, readDetail, type Caller, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'

const ids = newRowIds(4, Date.UTC(2026, 10, 1), 0)
const [r1 = '', r2 = '', r3 = '', r4 = ''] = ids

describeEachDatabase('a draft saved by its changes', (open) => {
  let gateway: TestGateway
  let caller: Caller
  let id: string
  let formVersion: number

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    caller = await gateway.signIn('tangwei')
    id = (await findTask(caller, '主要产品')).id
    formVersion = (await readDetail(caller, id)).data.form.version
  })
  afterAll(() => gateway.close())

  const stored = async () => (await readDetail(caller, id)).data.draft
  const save = (body: object) =>
    caller.post('/dsb/api/questionnaire/draft', { id, pageId: 'output', formVersion, ...body })
  const before: Answers = {
    'output-value': '100',
    products: { [r1]: { name: '轴承', made: '1' }, [r2]: { name: '泵' }, [r3]: { name: '阀', made: '5' } },
  }

  it('has the changed rows, and keeps the others', async () => {
    expect(await save({ answers: before, baseRevision: 0 })).toMatchObject({ http: 200 })
    const unchanged = { [r3]: { name: '阀', made: '5' } }
    const after: Answers = {
      products: { [r1]: { name: '轴承', made: '2' }, ...unchanged, [r4]: { name: '床' } },
    }
    const { answers, ...changes } = answerChanges(before, after)
    expect(changes.rows.products).not.toHaveProperty(r3)
    expect(await save({ answers, changes, baseRevision: 1 })).toMatchObject({
      http: 200,
      data: { revision: 2 },
    })
    expect(await stored()).toMatchObject({ revision: 2, answers: after })
    expect((await stored())?.answers['output-value']).toBeUndefined()
  })

  it('is refused with the current draft on another revision', async () => {
    const changes = { removed: [], rows: { products: { [r1]: null } } }
    const refused = await save({ answers: {}, changes, baseRevision: 1 })
    expect(refused).toMatchObject({ http: 409, code: 'draftOutdated', data: { revision: 2 } })
    expect((await stored())?.answers.products).toHaveProperty(r1)
  })

  it('is refused for another version of the form, and with too many rows', async () => {
    const changes = { removed: [], rows: {} }
    const other = await save({ answers: {}, changes, baseRevision: 2, formVersion: formVersion + 1 })
    expect(other).toMatchObject({ http: 409, code: 'conflict' })
    const many = Object.fromEntries(newRowIds(1_001, 1, 0).map((row) => [row, { name: 'x' }]))
    const refused = await save({
      answers: {},
      changes: { removed: [], rows: { products: many } },
      baseRevision: 2,
    })
    expect(refused).toMatchObject({ http: 400, code: 'invalidInput', error: [{ field: 'answers.products' }] })
    expect((await stored())?.revision).toBe(2)
  })
})
