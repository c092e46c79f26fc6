import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { loadTree } from '../../../src/lib/tree/tree'
import {
  type Colleague,
  type Departments,
  departmentsResponse,
  type PeoplePage,
} from '../../../src/wire/people/directory'
import { department } from '../../../server/database/schema'
import { dept } from '../../../server/demo/content/people'
import { createTestGateway, type Caller, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/xnzz/directory'

const columns = (caller: Caller) => caller.get<Departments>(`${area}/departments`)
const people = (caller: Caller, query: Record<string, string>) =>
  caller.get<PeoplePage>(`${area}/people`, query)
const named = (caller: Caller, ids: unknown) => caller.post<Colleague[]>(`${area}/people/named`, { ids })

const pathOf = ({ ids, parents, names }: Departments, id: string) => {
  const path: (string | undefined)[] = []
  for (let index = ids.indexOf(id); index !== -1; index = parents[index] ?? -1) path.unshift(names[index])
  return path
}

describeDatabase('the directory of an organisation', (open) => {
  let gateway: TestGateway
  let statistics: Caller
  let tax: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    statistics = await gateway.signIn('wuhao')
    tax = await gateway.signIn('zhoujie')
  })
  afterAll(() => gateway.close())

  it('has its departments as columns, in their order, each with the index of its parent', async () => {
    const { data } = await columns(statistics)
    expect(v.is(departmentsResponse, data)).toBe(true)
    expect([data.parents.length, data.names.length]).toEqual([data.ids.length, data.ids.length])
    expect(data.names.slice(0, 3)).toEqual(['办公室', '综合科', '服务业统计科'])
    expect(pathOf(data, 'tjj-street-7-2-1')).toEqual(['留下街道统计站', '玉港社区', '第一统计网格'])
  })

  it('returns the caller’s department', async () => {
    expect((await columns(statistics)).data.own).toBe('tjj-fwy')
    expect((await columns(await gateway.signIn('chenan'))).data).toMatchObject({ ids: [], own: null })
  })

  it('returns names in the caller’s language', async () => {
    const english = gateway.caller(tax.token, { 'accept-language': 'en' })
    expect((await columns(english)).data.names).toContain('Taxpayer Services')
    expect((await people(english, { keyword: 'zhou jie' })).data.items).toMatchObject([{ name: 'Zhou Jie' }])
  })

  it('puts a department with an unknown parent on the top level', async () => {
    const stray = dept('stray', 'zhuantang', 'tjj-fwy', '外部', 'Outside')
    await gateway.db.insert(department).values(stray)
    const { data } = await columns(await gateway.signIn('zhaoping'))
    expect(data).toEqual({ ids: ['stray'], parents: [-1], names: ['外部'], own: null })
  })

  it('lists the people of a department by pages, without their numbers', async () => {
    const all = (await people(tax, { departmentId: 'swj-nsfw' })).data
    expect(all.total).toBe(all.items.length)
    expect(all.items).toContainEqual({ id: 'zhoujie', name: '周洁', departmentId: 'swj-nsfw' })
    expect(JSON.stringify(all)).not.toMatch(/1[3-9]\d|\*{4}/)
  })

  it('lists people without a department if none is named', async () => {
    const longwu = await gateway.signIn('chenan')
    expect((await people(longwu, {})).data.items).toEqual([
      { id: 'chenan', name: '陈安', departmentId: null },
    ])
    expect((await people(tax, {})).data.total).toBe(0)
  })

  it('finds people by part of their name in the whole organisation, page by page', async () => {
    const first = (await people(statistics, { keyword: '国' })).data
    expect(first.total).toBeGreaterThan(20)
    const second = (await people(statistics, { keyword: '国', cursor: first.nextCursor ?? '' })).data
    const found = [...first.items, ...second.items]
    expect(new Set(found.map(({ id }) => id)).size).toBe(20 + second.items.length)
    expect(found.every(({ name }) => name.includes('国'))).toBe(true)
    expect(new Set(found.map(({ departmentId }) => departmentId)).size).toBeGreaterThan(1)
  })

  it('searches within a department if one is named', async () => {
    expect((await people(tax, { keyword: '周洁', departmentId: 'swj-nsfw' })).data.total).toBe(1)
    expect((await people(tax, { keyword: '周洁', departmentId: 'swj-jcs' })).data.total).toBe(0)
  })

  it('treats wildcard characters as text', async () => {
    expect((await people(tax, { keyword: '%' })).data.total).toBe(0)
    expect((await people(tax, { keyword: '_' })).data.total).toBe(0)
  })

  it('names people by their ids, in the requested order', async () => {
    const { data } = await named(statistics, ['wuhao', 'zhoujie', 'nobody', 'wuhao'])
    expect(data).toEqual([{ id: 'wuhao', name: '吴昊', departmentId: 'tjj-fwy' }])
    expect((await named(statistics, [])).data).toEqual([])
  })

  it('returns nothing of another organisation', async () => {
    expect((await columns(tax)).data.ids.filter((id) => !id.startsWith('swj'))).toEqual([])
    expect((await people(tax, { departmentId: 'tjj-fwy' })).data.total).toBe(0)
    expect((await people(tax, { keyword: '吴昊' })).data.total).toBe(0)
  })

  it('requires an entered organisation', async () => {
    const { data } = await gateway.caller().post<{ sessionId: string }>('/dsb/api/main/auth/loginmp', {
      code: 'demo:zhengmin',
    })
    for (const caller of [gateway.caller(), gateway.caller(data.sessionId)]) {
      expect((await columns(caller)).http).toBe(401)
      expect((await people(caller, { keyword: '国' })).http).toBe(401)
      expect((await named(caller, ['wuhao'])).http).toBe(401)
    }
  })

  it.each([
    { size: '0' },
    { size: '201' },
    { cursor: 'x' },
    { keyword: 'x'.repeat(101) },
    { departmentId: 'x'.repeat(65) },
  ])('refuses %j', async (query) => expect((await people(tax, query)).http).toBe(400))

  it('refuses to name too many', async () => {
    expect((await named(tax, Array.from({ length: 501 }, String))).http).toBe(400)
    expect((await named(tax, 'wuhao')).http).toBe(400)
  })
})

describeDatabase('an organisation of 50,000 departments', (open) => {
  let gateway: TestGateway
  let caller: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await gateway.db.execute(sql`
      insert into department (id, organisation_id, parent_id, name, position)
      select 'd' || n, 'liuxia', case when n < 20 then null else 'd' || n / 20 end,
        jsonb_build_object('zh-CN', '第' || n || '网格', 'en-US', 'Grid ' || n), n
      from generate_series(0, 49999) n`)
    await gateway.db.execute(sql`
      insert into person (id, name, mobile)
      select 'p' || n, jsonb_build_object('zh-CN', '网格员' || n, 'en-US', 'Clerk ' || n), 15000000000 + n
      from generate_series(0, 1999) n`)
    await gateway.db.execute(sql`
      insert into membership (person_id, organisation_id, department_id, role)
      select 'p' || n, 'liuxia', 'd' || n % 40, 'respondent' from generate_series(0, 1999) n`)
    caller = await gateway.signIn('sunli')
  })
  afterAll(() => gateway.close())

  it('is returned in one response that forms a whole tree', async () => {
    const { ids, parents, names } = (await columns(caller)).data
    const items = ids.map((id, index) => {
      const above = parents[index]!
      return { id, parentId: above === -1 ? null : ids[above]!, name: names[index]! }
    })
    const { tree, problems: faults } = loadTree(items)
    expect([tree.size, faults]).toEqual([50_000, []])
    expect([tree.ids[0], tree.names[0]]).toEqual(['d0', '第0网格'])
  })

  it('is compressed to a quarter for callers that accept it', async () => {
    const ask = (encoding: string) =>
      gateway.fetch(`${area}/departments`, { headers: { token: caller.token, 'accept-encoding': encoding } })
    const [plain, packed] = [await ask('identity'), await ask('gzip')]
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
      null,
      'gzip',
    ])
    const [text, bytes] = [await plain.text(), Buffer.from(await packed.arrayBuffer())]
    expect(gunzipSync(bytes).toString()).toBe(text)
    expect(bytes.length).toBeLessThan(Buffer.byteLength(text) / 4)
  })

  it.each([
    ['a short reply', 'GET', `${area}/people?keyword=网格员1999`, undefined],
    ['a reply to something sent', 'POST', `${area}/people/named`, { ids: ['p1999'] }],
  ])('%s is not compressed', async (_what, method, path, body) => {
    const headers = {
      ...{ token: caller.token, 'accept-encoding': 'gzip, br' },
      ...{ 'content-type': 'application/json' },
    }
    const reply = await gateway.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, null])
  })

  it('lists the people of one department, and finds one among all', async () => {
    const page = (await people(caller, { departmentId: 'd7', size: '40' })).data
    const rest = (await people(caller, { departmentId: 'd7', cursor: page.nextCursor ?? '' })).data
    expect([page.total, page.items.length, rest.items.length, rest.nextCursor]).toEqual([50, 40, 10, null])
    expect((await people(caller, { keyword: '网格员1999' })).data.items).toEqual([
      { id: 'p1999', name: '网格员1999', departmentId: 'd39' },
    ])
  })
})
