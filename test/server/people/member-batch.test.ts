import { and, eq } from 'drizzle-orm'
import { membership, notice, person } from '../../../server/database/schema'
import type { LineOutcome, MemberOutcome } from '../../../src/wire/people/member-batch'
import type { Member, MemberChanges, Members } from '../../../src/wire/people/members'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/xnzz/members'

describeDatabase('several members at once', (open) => {
  let gateway: TestGateway
  let administrator: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    administrator = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  const list = async (query: Record<string, string> = {}) =>
    (await administrator.get<Members>(area, query)).data
  const set = async (change: object, preview = false) =>
    (await administrator.post<{ outcomes: MemberOutcome[] }>(`${area}/batch/set`, { ...change, preview }))
      .data?.outcomes
  const add = async (lines: object[], preview = false) =>
    (await administrator.post<{ outcomes: LineOutcome[] }>(`${area}/batch/import`, { lines, preview })).data
      ?.outcomes
  const changes = async () => (await administrator.get<MemberChanges>(`${area}/changes`)).data
  const first = async (count: number): Promise<Member[]> =>
    (await list({ only: 'respondent', size: '50' })).items.slice(0, count)
  const idsOf = (members: readonly Member[]) => members.map(({ personId }) => personId)
  const short = (outcomes: readonly MemberOutcome[] = []) =>
    outcomes.map(({ outcome, why }) => [outcome, why].filter(Boolean).join(' '))

  it('are found by department with those below it, sorted, and counted by role', async () => {
    const all = await list({ size: '100' })
    expect(all.counts).toMatchObject({ all: all.total, administrator: 1, head: 1 })
    const within = await list({ department: 'swj-zg3', size: '100' })
    const names = within.items.map(({ department }) => department?.name['zh-CN'] ?? '')
    expect(new Set(names.map((name) => name.split(' / ')[0]))).toEqual(new Set(['三墩税务所']))
    expect(names.some((name) => name.includes(' / '))).toBe(true)
    expect(within.counts?.all).toBe(within.total)
    const without = await list({ department: 'none', size: '100' })
    expect(without.items.every(({ department }) => department === null)).toBe(true)
    expect((await list({ department: 'tjj-ywk' })).total).toBe(0)
    const [firstByRole] = (await list({ order: 'role' })).items
    expect(firstByRole).toMatchObject({ personId: 'zhoujie' })
    const [firstOfAll] = all.items
    const backwards: Member[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Members = await list({ order: 'name', descending: 'true', cursor })
      backwards.push(...page.items)
      cursor = page.nextCursor
    }
    expect(new Set(idsOf(backwards)).size).toBe(all.total)
    expect(backwards[backwards.length - 1]).toEqual(firstOfAll)
  })

  it('come last without a department, in both directions', async () => {
    const [one] = await first(1)
    const personIds = [one?.personId]
    await set({ personIds, departmentId: null })
    for (const descending of ['false', 'true']) {
      const { items } = await list({ order: 'department', descending, size: '200' })
      expect(items.findIndex(({ department }) => department === null)).toBe(items.length - 1)
    }
    await set({ personIds, departmentId: one?.department?.id ?? null })
  })

  it('get a department in one call after a preview, which changes nothing; a repeated call changes nothing more', async () => {
    const chosen = await first(3)
    const personIds = idsOf(chosen)
    const wish = { personIds, departmentId: 'swj-zg3-2' }
    await set({ personIds: [personIds[0]], departmentId: 'swj-zg3-2' })
    const before = await changes()
    expect(short(await set(wish, true))).toEqual(['same', 'changed', 'changed'])
    expect((await changes()).total).toBe(before.total)
    expect(short(await set(wish))).toEqual(['same', 'changed', 'changed'])
    expect((await changes()).total).toBe(before.total + 2)
    expect(short(await set(wish))).toEqual(['same', 'same', 'same'])
    const now = await list({ department: 'swj-zg3-2', size: '100' })
    expect(idsOf(now.items)).toEqual(expect.arrayContaining(personIds))
  })

  it('are refused one by one: oneself, those who are no members, roles without what they need', async () => {
    const [someone] = await first(1)
    const id = someone?.personId ?? ''
    expect(short(await set({ personIds: ['zhoujie', 'wuhao', id], administrator: false }))).toEqual([
      'refused self',
      'refused gone',
      'same',
    ])
    expect(short(await set({ personIds: [id], role: 'head' }))).toEqual(['refused responsibleDepartments'])
    expect(short(await set({ personIds: [id], departmentId: 'tjj-ywk' }))).toEqual(['refused departmentId'])
    expect(await set({ personIds: [] })).toBeUndefined()
  })

  it('are removed together, and can no longer work for the organisation', async () => {
    const personIds = idsOf(await first(2))
    expect(short(await set({ personIds, removed: true }, true))).toEqual(['changed', 'changed'])
    expect(short(await set({ personIds, removed: true }))).toEqual(['changed', 'changed'])
    expect(short(await set({ personIds, removed: true }))).toEqual(['refused gone', 'refused gone'])
    const [logged] = (await changes()).items
    expect(logged?.change).toEqual({ removed: true })
  })

  const line = (mobile: string, more: object = {}) => ({ name: '新来的', mobile, ...more })

  it('join from a list: new accounts, those of others by name and number, with role and department', async () => {
    const lines = [
      line('13911110001', { name: '新来的甲', department: '三墩税务所/管理一组', role: '科所负责人' }),
      line('13911110002', { name: '新来的乙', department: '第二税务所', administrator: '是' }),
      { name: '王芳', mobile: '13800000001' },
    ]
    const people = await gateway.db.$count(person)
    expect((await add(lines, true))?.map(({ outcome }) => outcome)).toEqual(['joins', 'joins', 'joins'])
    expect(await gateway.db.$count(person)).toBe(people)
    expect((await add(lines))?.map(({ outcome }) => outcome)).toEqual(['joins', 'joins', 'joins'])
    expect((await add(lines))?.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same'])
    const joined = (await list({ keyword: '新来的', order: 'department', descending: 'true' })).items
    expect(joined).toMatchObject([
      { role: 'head', responsibleDepartments: [{ id: 'swj-zg3-1' }], department: { id: 'swj-zg3-1' } },
      { role: 'respondent', administrator: true, department: { id: 'swj-zg2' } },
    ])
    const [account] = await gateway.db.select().from(person).where(eq(person.mobile, '13911110002'))
    const notices = eq(notice.ownerId, 'swj-xihu')
    const told = await gateway.db.select().from(notice).where(notices)
    expect(told.filter(({ title }) => title['zh-CN'].startsWith('您已加入'))).toHaveLength(3)
    const own = and(eq(membership.personId, account?.id ?? ''), eq(membership.organisationId, 'swj-xihu'))
    expect(await gateway.db.$count(membership, own)).toBe(1)
    expect((await changes()).items.some(({ change }) => change.imported)).toBe(true)
  })

  it('name what is wrong in each refused line, and the others join', async () => {
    const outcomes = await add([
      { name: '', mobile: '13911110011' },
      { name: '长'.repeat(51), mobile: '13911110011' },
      line(''),
      line('12345'),
      line('13911110012'),
      line('13911110012'),
      { name: '不是王芳', mobile: '13800000001' },
      line('13911110013', { department: '没有的科' }),
      line('13911110019', { department: '管理一组' }),
      line('13911110014', { role: '局长' }),
      line('13911110015', { role: 'head' }),
      line('13911110016', { administrator: '也许' }),
      { name: '周洁', mobile: '13800000006' },
    ])
    expect(
      outcomes?.map(({ outcome, field, why }) => [outcome, field, why].filter(Boolean).join(' ')),
    ).toEqual([
      'refused name empty',
      'refused name tooLong',
      'refused mobile empty',
      'refused mobile mobile',
      'joins',
      'refused mobile repeated',
      'refused mobile otherName',
      'refused department unknown',
      'refused department ambiguous',
      'refused role unknown',
      'refused department empty',
      'refused administrator unknown',
      'refused mobile self',
    ])
  })

  it('of an enterprise get no role of a bureau, and only its administrators may', async () => {
    const enterprise = await gateway.signIn('hejing')
    const { data } = await enterprise.post<{ outcomes: LineOutcome[] }>(`${area}/batch/import`, {
      lines: [line('13911110021', { role: '调查管理' })],
      preview: false,
    })
    expect(data?.outcomes).toEqual([{ outcome: 'refused', field: 'role', why: 'notHere' }])
    const other = await gateway.signIn('wangfang')
    const body = { lines: [line('13911110022')], preview: false }
    expect((await other.post(`${area}/batch/import`, body)).http).toBe(403)
    expect((await other.post(`${area}/batch/set`, { personIds: ['hejing'], preview: true })).http).toBe(403)
  })
})
