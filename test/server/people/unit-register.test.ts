import { eq, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { rowsOf } from '../../../server/database/connection/open'
import { department, membership, organisation, unitDepartment } from '../../../server/database/schema'
import {
  type AssignedUnit,
  type RegisterChanges,
  type RegisteredUnit,
  registerResponse,
  type UnitLineOutcome,
  type UnitRegister,
} from '../../../src/wire/bureau/units'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/units'

describeDatabase('the register of the units under a bureau', (open) => {
  let gateway: TestGateway
  let reviewer: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    reviewer = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  const list = async (query: Record<string, string> = {}) =>
    (await reviewer.get<UnitRegister>(area, query)).data
  async function all(query: Record<string, string> = {}): Promise<RegisteredUnit[]> {
    const found: RegisteredUnit[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: UnitRegister = await list({ size: '50', ...query, cursor })
      found.push(...page.items)
      cursor = page.nextCursor
    }
    return found
  }
  const assign = async (unitIds: string[], departmentId: string | null, preview = false) =>
    (
      await reviewer.post<{ outcomes: AssignedUnit[] }>(`${area}/department`, {
        ...{ unitIds, departmentId, preview },
      })
    ).data?.outcomes ?? []
  const bring = async (lines: object[], preview = false) =>
    (await reviewer.post<{ outcomes: UnitLineOutcome[] }>(`${area}/import`, { lines, preview })).data
      ?.outcomes ?? []
  const logOf = async (unitId: string) =>
    (await reviewer.get<RegisterChanges>(`${area}/changes`, { unitId })).data
  const departmentOf = async (unitId: string) =>
    (await all()).find((unit) => unit.unitId === unitId)?.department?.id ?? null

  it('has every unit once, in each order and page by page', async () => {
    const page = await list()
    expect(v.is(registerResponse, page)).toBe(true)
    const units = await all()
    expect(units.length).toBe(page.counts.all)
    for (const order of ['name', 'area', 'department', 'registeredOn', 'people'])
      for (const descending of ['false', 'true']) {
        const sorted = await all({ order, descending })
        expect(new Set(sorted.map(({ unitId }) => unitId)).size).toBe(units.length)
      }
    const byPeople = (await all({ order: 'people', descending: 'true' })).map(({ people }) => people)
    expect(byPeople).toEqual([...byPeople].sort((a, b) => b - a))
  })

  it('is sorted by department and then by name, also in small pages', async () => {
    const names = ({ department, name }: RegisteredUnit) => [department?.name['zh-CN'] ?? null, name['zh-CN']]
    const sorted = (await all({ order: 'department' })).map(names)
    const assigned = sorted.filter(([department]) => department !== null)
    expect(assigned.length).toBeGreaterThan(5)
    expect(new Set(assigned.map(([department]) => department)).size).toBeGreaterThan(2)
    expect((await all({ order: 'department', size: '7' })).map(names)).toEqual(sorted)
    const descending = { order: 'department', descending: 'true' }
    const turned = (await all({ ...descending, size: '5' })).map(names)
    const without = sorted.length - assigned.length
    expect(turned).toEqual([...assigned.reverse(), ...(without > 0 ? sorted.slice(-without).reverse() : [])])
    const [keyword = ''] = (sorted[0]?.[1] ?? '').slice(0, 2).split(' ')
    const searched = (await all({ ...descending, keyword, size: '20' })).map(names)
    expect(searched).toEqual(turned.filter(([, name]) => name?.includes(keyword)))
  })

  it('has the units without a day or a department last, in both directions', async () => {
    const statistician = await gateway.signIn('wuhao')
    for (const order of ['registeredOn', 'department'] as const)
      for (const descending of ['false', 'true']) {
        const { data } = await statistician.get<UnitRegister>(area, { order, descending, size: '100' })
        const values = data.items.map((unit) => unit[order])
        const known = values.filter((value) => value !== null)
        expect(known.length).toBeGreaterThan(0)
        expect(known.length).toBeLessThan(values.length)
        expect(values.slice(0, known.length)).toEqual(known)
      }
  })

  it('is found by name, code, department with those below it, type and state', async () => {
    const units = await all()
    const [one] = units
    expect((await all({ keyword: one?.unitCode.slice(2, 12) ?? '' })).map(({ unitId }) => unitId)).toContain(
      one?.unitId,
    )
    const within = await all({ department: 'swj-zg3' })
    expect(within.length).toBeGreaterThan(0)
    expect(new Set(within.map(({ department }) => department?.id))).toEqual(
      new Set(['swj-zg3-1', 'swj-zg3-2']),
    )
    const { types } = await list()
    const ofType = await all({ type: String(types[0]) })
    expect(ofType.length).toBe(units.filter(({ type }) => type === types[0]).length)
    await gateway.db
      .update(organisation)
      .set({ registerStatus: 'deregistered', statusOn: '2026-10-01' })
      .where(eq(organisation.id, one?.unitId ?? ''))
    const closed = await all({ only: 'closed' })
    expect(closed).toContainEqual(
      expect.objectContaining({ unitId: one?.unitId, status: 'deregistered', statusOn: '2026-10-01' }),
    )
    expect(closed.every(({ status }) => status !== 'active')).toBe(true)
    const { counts } = await list()
    expect(counts.active + counts.closed).toBe(counts.all)
  })

  it('says which units have no administrator', async () => {
    const [unit] = await all({ only: 'noAdministrator' })
    expect(unit?.hasAdministrator).toBe(false)
    const { counts } = await list()
    await gateway.db
      .insert(membership)
      .values({
        ...{ personId: 'wangfang', organisationId: unit?.unitId ?? '' },
        ...{ role: 'respondent' as const, administrator: true },
      })
      .onConflictDoUpdate({
        target: [membership.personId, membership.organisationId],
        set: { administrator: true },
      })
    expect((await list()).counts.noAdministrator).toBe(counts.noAdministrator - 1)
  })

  it('changes the department of several units after a preview, which changes nothing, and logs it', async () => {
    const units = (await all({ department: 'swj-zg3-1' })).slice(0, 2).map(({ unitId }) => unitId)
    const [first = '', second = ''] = units
    const previewed = await assign([...units, 'nowhere'], 'swj-zg1', true)
    expect(previewed.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'refused'])
    expect(previewed[0]?.from?.['zh-CN']).toMatch(/三墩税务所/)
    expect(await departmentOf(first)).toBe('swj-zg3-1')
    expect((await logOf(first)).total).toBe(0)

    expect(await assign(units, 'swj-zg1')).toEqual(previewed.slice(0, 2))
    expect(await departmentOf(second)).toBe('swj-zg1')
    expect((await assign(units, 'swj-zg1')).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
    const log = await logOf(first)
    expect(log.items).toEqual([
      expect.objectContaining({
        from: previewed[0]?.from,
        changedBy: { 'zh-CN': '周洁', 'en-US': expect.any(String) },
      }),
    ])

    expect((await assign([first], null)).map(({ outcome }) => outcome)).toEqual(['changed'])
    expect(await departmentOf(first)).toBeNull()
    expect((await all({ only: 'unassigned' })).map(({ unitId }) => unitId)).toContain(first)
    expect((await all({ department: 'none' })).map(({ unitId }) => unitId)).toContain(first)
    expect((await logOf(first)).items[0]).toMatchObject({ to: null })
  })

  it('takes a list line by line, and says what is wrong with the others', async () => {
    const [one, two, three] = (await all({ department: 'swj-zg2' })).map(({ unitCode }) => unitCode)
    const lines = [
      { unitCode: one?.toLowerCase(), department: '' },
      { unitCode: two, department: '没有的科所' },
      { unitCode: '91330106MA00000000', department: '' },
      { unitCode: one, department: '' },
      { unitCode: '', department: '' },
      { unitCode: three, department: '' },
    ]
    const departments = (await all({ department: 'swj-zg3-1' })).map(({ department }) => department?.name)
    lines[0] = { unitCode: one?.toLowerCase(), department: departments[0]?.['zh-CN'] ?? '' }
    const expected = [
      ['changed'],
      ['refused', 'department', 'unknown'],
      ['refused', 'unitCode', 'unknown'],
      ['refused', 'unitCode', 'repeated'],
      ['refused', 'unitCode', 'empty'],
      ['changed'],
    ]
    const short = (outcomes: UnitLineOutcome[]) =>
      outcomes.map(({ outcome, field, why }) => [outcome, field, why].filter(Boolean))
    const before = await gateway.db.$count(unitDepartment)
    expect(short(await bring(lines, true))).toEqual(expected)
    expect(await gateway.db.$count(unitDepartment)).toBe(before)
    expect(short(await bring(lines))).toEqual(expected)
    const changed = (await all()).filter(({ unitCode }) => unitCode === one || unitCode === three)
    expect(changed.map(({ unitCode, department }) => [unitCode, department?.id ?? null]).sort()).toEqual(
      [
        [one, 'swj-zg3-1'],
        [three, null],
      ].sort(),
    )
    expect(short(await bring(lines.slice(0, 1)))).toEqual([['same']])
  })

  it('neither shows nor changes what belongs to another bureau', async () => {
    const other = await gateway.signIn('wuhao')
    const { unitId = '' } = (await all())[0] ?? {}
    const units = (await other.get<UnitRegister>(area, { size: '200' })).data.items
    expect(units.map((unit) => unit.unitId)).not.toContain(unitId)
    const body = { unitIds: [unitId], departmentId: null, preview: false }
    const { data } = await other.post<{ outcomes: AssignedUnit[] }>(`${area}/department`, body)
    expect(data?.outcomes).toEqual([
      { unitId, name: { 'zh-CN': '', 'en-US': '' }, outcome: 'refused', from: null },
    ])
    expect((await other.get(`${area}/changes`, { unitId })).code).toBe('notFound')
    // A department of the other bureau.
    const own = { ...body, unitIds: [units[0]?.unitId ?? ''], departmentId: 'swj-zg1' }
    const refused = await other.post(`${area}/department`, own)
    expect([refused.code, JSON.stringify(refused.error)]).toEqual([
      'invalidInput',
      expect.stringContaining('departmentId'),
    ])
  })

  it('has the same units without a department when one of them has a department of another bureau', async () => {
    const without = await all({ only: 'unassigned' })
    expect(without.length).toBeGreaterThan(0)
    const ends = (await all({ order: 'department' })).slice(-without.length)
    expect(ends).toEqual(without)
    await gateway.db.insert(organisation).values({
      ...{
        id: 'upper',
        name: { 'zh-CN': '上级', 'en-US': 'Upper' },
        type: 1,
        corpId: 'upper',
        areaCode: '330100',
      },
    })
    await gateway.db.insert(department).values({
      ...{ id: 'upper-1', organisationId: 'upper', name: { 'zh-CN': '一科', 'en-US': 'One' } },
    })
    const charged = { bureauId: 'upper', unitId: without[0]?.unitId ?? '', departmentId: 'upper-1' }
    await gateway.db.insert(unitDepartment).values(charged)
    expect(await all({ only: 'unassigned' })).toEqual(without)
    expect(await all({ department: 'none', size: '3' })).toEqual(without)
    expect((await all({ order: 'department' })).slice(-without.length)).toEqual(without)
  })

  it('keeps the units of departments of one name together, in the order of their names', async () => {
    const sameName = { 'zh-CN': '同名所', 'en-US': 'Same office' }
    await gateway.db
      .update(department)
      .set({ name: sameName })
      .where(inArray(department.id, ['swj-zg1', 'swj-zg3-2']))
    for (const descending of ['false', 'true']) {
      const sorted = await all({ order: 'department', descending, size: '4' })
      const same = sorted.filter(({ department: of }) => of?.name['zh-CN'].endsWith('同名所'))
      expect(new Set(same.map(({ department: of }) => of?.id)).size).toBe(2)
      const first = sorted.indexOf(same[0]!)
      expect(sorted.slice(first, first + same.length)).toEqual(same)
      expect(new Set(sorted.map(({ unitId }) => unitId)).size).toBe(sorted.length)
      const names = same.map(({ name }) => name['zh-CN'])
      const [{ names: inOrder } = { names: [] }] = await rowsOf<{ names: string[] }>(
        gateway.db,
        sql`select jsonb_agg(name order by name ${sql.raw(descending === 'true' ? 'desc' : 'asc')}) as names
          from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) name`,
      )
      expect(names).toEqual(inOrder)
    }
  })

  it('has no unit without a department once all have one, in the list, its orders and its counts', async () => {
    const without = (await all({ only: 'unassigned' })).map(({ unitId }) => unitId)
    expect(without.length).toBeGreaterThan(0)
    expect((await all({ department: 'none' })).map(({ unitId }) => unitId)).toEqual(without)
    await assign(without, 'swj-zg1')
    const empty = { items: [], total: 0, nextCursor: null }
    expect(await list({ only: 'unassigned' })).toMatchObject(empty)
    expect(await list({ department: 'none' })).toMatchObject({ ...empty, counts: { all: 0, unassigned: 0 } })
    const { counts } = await list()
    expect(counts.unassigned).toBe(0)
    const sorted = await all({ order: 'department', size: '5' })
    expect(sorted.length).toBe(counts.all)
    expect(sorted.every(({ department }) => department !== null)).toBe(true)
  })
})
