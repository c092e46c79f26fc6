import { and, eq } from 'drizzle-orm'
import { membership } from '../../../server/database/schema'
import type { Member, MemberChanges, Members } from '../../../src/wire/people/members'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import type { NewInvitation } from '../../../src/wire/session/registration'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/xnzz/members'
const BUREAU = 'swj-xihu'

describeDatabase('the people of an organisation', (open) => {
  let gateway: TestGateway
  let administrator: Caller

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    administrator = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  const list = async (query: Record<string, string> = {}, caller = administrator) =>
    (await caller.get<Members>(area, query)).data
  const named = async (keyword: string) => (await list({ keyword })).items[0]
  const set = (wanted: object, caller = administrator) => caller.post<Member>(`${area}/set`, wanted)
  const remove = (personId: string, caller = administrator) => caller.post(`${area}/remove`, { personId })
  const changes = async (caller = administrator) => (await caller.get<MemberChanges>(`${area}/changes`)).data
  const surveys = (caller: Caller) => caller.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')

  it('are listed page by page, by name and by their roles, with masked numbers', async () => {
    const all = await list()
    expect(all.items).toHaveLength(20)
    const inOrganisation = eq(membership.organisationId, BUREAU)
    expect(all.total).toBe(await gateway.db.$count(membership, inOrganisation))
    expect(all.roles).toEqual(['respondent', 'head', 'reviewer'])
    const second = await list({ cursor: all.nextCursor ?? '' })
    const ids = [...all.items, ...second.items].map(({ personId }) => personId)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await list({ only: 'head' })).items).toEqual([
      expect.objectContaining({
        ...{ personId: 'hanmei', mobile: '138****0010', role: 'head', administrator: false, self: false },
        responsibleDepartments: [
          { id: 'swj-zg2', name: { 'zh-CN': '第二税务所', 'en-US': 'Second Tax Office' } },
        ],
      }),
    ])
    expect((await list({ only: 'administrator' })).items).toEqual([
      expect.objectContaining({ personId: 'zhoujie', self: true }),
    ])
    expect((await list({ keyword: '%' })).total).toBe(0)
  })

  it('get a role and responsible departments, which apply from the next call', async () => {
    const [someone] = (await list({ only: 'respondent' })).items
    const { personId = '' } = someone ?? {}
    const person = await gateway.signIn(personId)
    expect((await surveys(person)).http).toBe(403)
    const { data } = await set({ personId, role: 'head', responsibleDepartments: ['swj-zg1', 'swj-zg3-2'] })
    expect(data).toMatchObject({
      role: 'head',
      responsibleDepartments: [{ id: 'swj-zg1' }, { id: 'swj-zg3-2' }],
    })
    const total = ({ counts }: Survey) => Object.values(counts).reduce((sum, count) => sum + count, 0)
    const satisfaction = async (caller: Caller) =>
      (await surveys(caller)).data.items.find(({ title }) => title['zh-CN'].includes('满意度'))!
    const wide = total(await satisfaction(person))
    await set({ personId, responsibleDepartments: ['swj-zg3-2'] })
    const narrow = total(await satisfaction(person))
    expect(narrow).toBeGreaterThan(0)
    expect(narrow).toBeLessThan(wide)
    await set({ personId, role: 'respondent' })
    expect((await surveys(person)).http).toBe(403)
    expect((await set({ personId, departmentId: 'swj-zg3-1' })).data).toMatchObject({
      ...{ role: 'respondent', responsibleDepartments: [] },
      department: { id: 'swj-zg3-1', name: { 'zh-CN': '三墩税务所 / 管理一组' } },
    })
  })

  it.each([
    ['a role that is none', { role: 'king' }, 'role'],
    ['a head without a department', { role: 'head' }, 'responsibleDepartments'],
    [
      'departments in charge of somebody who is no head',
      { responsibleDepartments: ['swj-zg1'] },
      'responsibleDepartments',
    ],
    [
      'departments of another organisation',
      { role: 'head', responsibleDepartments: ['swj-zg1', 'tjj-zh'] },
      'responsibleDepartments',
    ],
    ['a department of another organisation', { departmentId: 'tjj-zh' }, 'departmentId'],
    ['a department that is none', { departmentId: 'nowhere' }, 'departmentId'],
    ['nobody', { personId: '' }, 'personId'],
  ])('are not given %s, and the field is named', async (_, wanted, field) => {
    const personId = 'colleague-1'
    const before = (await changes()).total
    const { http, error } = await set({ personId, ...wanted })
    expect(http).toBe(400)
    expect(error).toEqual([expect.objectContaining({ field })])
    expect((await changes()).total).toBe(before)
  })

  it('of another organisation are not found', async () => {
    for (const personId of ['wangfang', 'wuhao', 'nobody']) {
      expect((await set({ personId, role: 'reviewer' })).http).toBe(404)
      expect((await remove(personId)).http).toBe(404)
    }
    const elsewhere = await gateway.signIn('wuhao')
    expect((await set({ personId: 'hanmei', role: 'reviewer' }, elsewhere)).http).toBe(404)
    expect((await list({ keyword: '韩梅' }, elsewhere)).total).toBe(0)
    expect(JSON.stringify(await changes(elsewhere))).not.toContain('韩梅')
  })

  it('of an enterprise cannot manage surveys', async () => {
    const own = await gateway.signIn('hejing')
    expect((await list({}, own)).roles).toEqual(['respondent'])
    const { http, error } = await set({ personId: 'hejing', role: 'reviewer' }, own)
    expect([http, error]).toEqual([400, [expect.objectContaining({ field: 'role' })]])
    const { data } = await own.post<NewInvitation>('/dsb/api/fwh/ry/invitations', { days: 1, uses: 1 })
    expect(data.invite).toHaveLength(16)
  })

  it('keep one administrator, also when two revoke each other’s role concurrently', async () => {
    for (const answer of [
      await set({ personId: 'zhoujie', administrator: false }),
      await remove('zhoujie'),
    ]) {
      expect(answer).toMatchObject({ http: 400, error: [{ field: 'administrator' }] })
    }
    expect((await set({ personId: 'hanmei', administrator: true })).data.administrator).toBe(true)
    const other = await gateway.signIn('hanmei')
    const both = await Promise.all([
      set({ personId: 'hanmei', administrator: false }),
      set({ personId: 'zhoujie', administrator: false }, other),
    ])
    const left = and(eq(membership.organisationId, BUREAU), eq(membership.administrator, true))
    expect(await gateway.db.$count(membership, left)).toBe(1)
    expect(both.map(({ http }) => http)).toContain(200)
    await gateway.db.update(membership).set({ administrator: true }).where(eq(membership.personId, 'zhoujie'))
  })

  it('lose access immediately when they are removed, with the invitations they have issued', async () => {
    const personId = 'hanmei'
    await set({ personId, administrator: true })
    const gone = await gateway.signIn(personId)
    const made = await gone.post<NewInvitation>('/dsb/api/fwh/ry/invitations', { days: 1, uses: 5 })
    expect((await remove(personId)).http).toBe(200)
    expect((await surveys(gone)).http).toBe(401)
    expect((await gone.get(area)).http).toBe(401)
    expect((await gone.post('/dsb/api/main/auth/login', { xnzzId: BUREAU })).http).toBe(403)
    const { invite } = made.data
    const asked = await gateway.caller().post('/dsb/api/fwh/ry/invitation', { invite })
    expect(asked.code).toBe('invitationExpired')
    expect(await named('韩梅')).toBeUndefined()
    expect((await remove(personId)).http).toBe(404)
  })

  it('have a change log: who changed what of whom, and when, without empty changes', async () => {
    const before = await changes()
    const personId = 'colleague-1'
    await set({ personId, role: 'reviewer', administrator: true })
    await set({ personId, role: 'reviewer', administrator: true })
    const { items, total } = await changes()
    expect(total).toBe(before.total + 1)
    expect(items[0]).toMatchObject({
      changedBy: { 'zh-CN': '周洁' },
      changedAt: expect.stringContaining('2026-11-20T02:00:'),
      change: {
        role: { from: 'respondent', to: 'reviewer' },
        administrator: { from: false, to: true },
      },
    })
    expect(before.items[0]).toMatchObject({ person: { 'zh-CN': '韩梅' }, change: { removed: true } })
  })
})
