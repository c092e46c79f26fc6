import type { JoinOutcomes, JoinRequest, JoinRequests } from '../../../src/wire/session/join-requests'
import { describeDatabase } from '../harness/database'
import { area, useRegistration } from '../harness/worlds/registration-world'

describeDatabase('requests to join', (open) => {
  const { world, someone, regist, invite, memberOf } = useRegistration(open)

  const list = async (query: Record<string, string> = {}) =>
    (await world.reviewer.get<JoinRequests>(`${area}/join_requests`, query)).data
  const namesOf = ({ items }: Pick<JoinRequests, 'items'>) => items.map(({ name }) => name)
  const decide = (body: object) =>
    world.reviewer.post<{ outcomes: JoinOutcomes }>(`${area}/join_requests/batch`, body)
  const apply = async (name: string, more: object = {}) => {
    const mobile = someone()
    const { data } = await regist(mobile, { unitCode: world.unitCode, name, ...more })
    return { mobile, id: data.outcome === 'waiting' ? data.request : '' }
  }
  const stateOf = async (id: string) =>
    (await world.gateway.caller().post(`${area}/join_state`, { request: id })).data

  it('are searched, filtered, counted and sorted, and their pages follow the order', async () => {
    for (const name of ['丙一', '甲一', '乙一']) await apply(name)
    const all = await list({ size: '200' })
    expect(all.counts).toMatchObject({ all: all.total })
    const times = all.items.map(({ requestedAt }) => requestedAt)
    expect(times).toEqual([...times].sort())
    const latest = await list({ descending: 'true', size: '200' })
    expect(namesOf(latest)).toEqual(namesOf(all).reverse())

    const some = await list({ keyword: '一', size: '200' })
    expect(namesOf(some)).toEqual(expect.arrayContaining(['丙一', '甲一', '乙一']))
    expect(namesOf(await list({ keyword: '甲' }))).toEqual(['甲一'])
    expect(namesOf(await list({ keyword: '%' }))).toEqual([])
    const [first] = all.items
    const byUnit = await list({ keyword: first?.organisation['zh-CN'].slice(0, 6) ?? '' })
    expect(byUnit.total).toBeGreaterThan(0)

    for (const order of ['name', 'organisation', 'requestedAt'])
      for (const descending of ['false', 'true']) {
        const whole = await list({ order, descending, size: '200' })
        const found: JoinRequest[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const page: JoinRequests = await list({ order, descending, cursor, size: '2' })
          found.push(...page.items)
          cursor = page.nextCursor
        }
        expect(found).toEqual(whole.items)
        expect(found).toHaveLength(all.total)
      }
    const byName = namesOf(await list({ order: 'name', keyword: '一', size: '200' }))
    const backwards = namesOf(await list({ order: 'name', descending: 'true', keyword: '一', size: '200' }))
    expect(backwards).toEqual([...byName].reverse())
  })

  it('are distinguished by whether an invitation or the unit code was used', async () => {
    const before = await list()
    await apply('用代码')
    const after = await list({ way: 'unitCode', size: '200' })
    expect(after.counts?.unitCode).toBe((before.counts?.unitCode ?? 0) + 1)
    expect(after.total).toBe(after.counts?.unitCode)
    expect(after.items.every(({ invitedBy }) => invitedBy === null)).toBe(true)
    const invited = await list({ way: 'invitation', size: '200' })
    expect(invited.total).toBe(invited.counts?.invitation)
    expect(invited.items.every(({ invitedBy }) => invitedBy !== null)).toBe(true)
    expect(invited.counts?.all).toBe(invited.total + after.total)
    expect(await invite()).toMatchObject({ uses: 1 })
  })

  it('are listed by status afterwards, with who decided them, when and why', async () => {
    const before = await list()
    const [kept, refused] = [await apply('留甲'), await apply('拒甲')]
    const reason = '查无此人'
    await decide({ ids: [kept.id], approve: true, preview: false })
    await decide({ ids: [refused.id], approve: false, preview: false, reason })
    const byName = async (status: string, name: string) =>
      (await list({ status, keyword: name, size: '200' })).items.filter((item) => item.name === name)
    expect(await byName('approved', '留甲')).toMatchObject([{ decidedBy: expect.any(String), reason: null }])
    expect(await byName('rejected', '拒甲')).toMatchObject([{ decidedAt: expect.any(String), reason }])
    expect(await byName('waiting', '留甲')).toEqual([])
    const after = await list({ status: 'approved' })
    expect(after.total).toBe(after.statuses?.approved)
    expect(after.statuses).toEqual({
      waiting: before.statuses?.waiting,
      approved: (before.statuses?.approved ?? 0) + 1,
      rejected: (before.statuses?.rejected ?? 0) + 1,
    })
  })

  it('include those whom an invitation has let join, without anybody who decided', async () => {
    const { invite: code } = await invite()
    const { data } = await regist(someone(), { invite: code, name: '邀甲' })
    expect(data.outcome).toBe('joined')
    const { items } = await list({ status: 'approved', way: 'invitation', keyword: '邀甲' })
    expect(items).toMatchObject([{ name: '邀甲', decidedBy: null, decidedAt: expect.any(String) }])
    expect(items[0]?.invitedBy).not.toBeNull()
  })

  it('are approved together after a preview, which changes nothing; those decided meanwhile are left out', async () => {
    const [one, other] = [await apply('同批甲'), await apply('同批乙')]
    const ids = [one.id, other.id]
    const preview = await decide({ ids, approve: true, preview: true })
    expect(preview.data.outcomes).toEqual(ids.map((id) => ({ id, outcome: 'decided' })))
    expect(await stateOf(one.id)).toMatchObject({ status: 'waiting' })
    expect(await memberOf(one.mobile)).toBeUndefined()

    await world.reviewer.post(`${area}/join_requests`, { id: other.id, approve: true })
    const unknown = '00000000-0000-4000-8000-000000000000'
    const done = await decide({ ids: [...ids, unknown], approve: true, preview: false })
    expect(done.data.outcomes).toEqual([
      { id: one.id, outcome: 'decided' },
      { id: other.id, outcome: 'gone' },
      { id: unknown, outcome: 'gone' },
    ])
    for (const { mobile } of [one, other])
      expect((await memberOf(mobile))?.membership).toMatchObject({ role: 'respondent' })
  })

  it('are rejected together with one reason, which each applicant sees; without it nobody is', async () => {
    const [one, other] = [await apply('不收甲'), await apply('不收乙')]
    const ids = [one.id, other.id]
    const refusal = { ids, approve: false, preview: false }
    expect(await decide(refusal)).toMatchObject({ http: 400 })
    expect(await decide({ ...refusal, reason: ' ' })).toMatchObject({ http: 400 })
    expect((await decide({ ...refusal, preview: true })).data.outcomes).toHaveLength(2)
    expect(await stateOf(one.id)).toMatchObject({ status: 'waiting' })
    await decide({ ...refusal, reason: ' 查无此人 ' })
    for (const { id, mobile } of [one, other]) {
      expect(await stateOf(id)).toMatchObject({ status: 'rejected', reason: '查无此人' })
      expect(await memberOf(mobile)).toBeUndefined()
    }
  })

  it('are decided by nobody who does not manage the organisation', async () => {
    const { id } = await apply('别家')
    const respondent = await world.gateway.signIn('liqiang')
    const refused = await respondent.post(`${area}/join_requests/batch`, {
      ids: [id],
      approve: true,
      preview: false,
    })
    expect(refused).toMatchObject({ http: 403 })
    const statistician = await world.gateway.signIn('wuhao')
    const elsewhere = await statistician.post<{ outcomes: JoinOutcomes }>(`${area}/join_requests/batch`, {
      ids: [id],
      approve: true,
      preview: false,
    })
    expect(elsewhere.data.outcomes).toEqual([{ id, outcome: 'gone' }])
    expect(await stateOf(id)).toMatchObject({ status: 'waiting' })
  })
})
