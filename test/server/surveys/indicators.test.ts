import { randomUUID } from 'node:crypto'
import { pinyinInitials } from '../../../server/access/pinyin-initials'
import {
  type Indicator,
  type IndicatorDetail,
  type IndicatorList,
  indicatorOrders,
  type ListedIndicator,
} from '../../../src/wire/surveys/indicators'
import type { LedgerPlan } from '../../../src/wire/surveys/ledger'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire/indicators'
const ledger = '/dsb/api/questionnaire/ledger'
const words = (zh: string, en = '') => ({ 'zh-CN': zh, 'en-US': en })

describe('pinyin initials', () => {
  it('are those of each character, with letters and digits as they are', () => {
    expect(pinyinInitials('营业收入')).toBe('yysr')
    expect(pinyinInitials('R&D 经费（2026）')).toBe('rdjf2026')
  })
})

describeDatabase('the dictionary of indicators', (open) => {
  let gateway: TestGateway
  let editor: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    editor = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const content = { unit: words('万元', 'CNY 10,000'), definition: words('定义'), source: '制度' }
  const add = async (zh: string, more = {}) => {
    const code = `t-${randomUUID().slice(0, 8)}`
    await editor.post(`${area}/add`, { code, name: words(zh), ...content, ...more })
    return code
  }
  const find = async (keyword: string, more = {}) =>
    (await editor.get<IndicatorList>(area, { keyword, size: '200', ...more })).data.items.map(
      ({ code }) => code,
    )
  const readOne = async (code: string) => (await editor.get<IndicatorDetail>(`${area}/one`, { code })).data

  it('has the data of the demo forms, found by code, name and pinyin initials', async () => {
    expect((await find('payroll'))[0]).toBe('payroll')
    expect(await find('从业人员期末')).toEqual(['employees-end'])
    expect(await find('Operating revenue')).toContain('revenue')
    expect(await find('yysr')).toContain('revenue')
    const { uses, useCounts, totals } = await readOne('revenue')
    expect(useCounts).toEqual({
      forms: new Set(uses.map(({ formId }) => formId)).size,
      questions: uses.length,
    })
    expect(totals).toEqual([
      { period: '2026-11', units: expect.any(Number), value: expect.stringMatching(/^\d+\.\d\d$/) },
    ])
    expect(uses).toContainEqual(
      expect.objectContaining({ formId: 'services-monthly', title: expect.anything() }),
    )
  })

  it('is sorted by each column, page after page, and counts the forms that ask for an indicator', async () => {
    const read = async (more: Record<string, string>) =>
      (await editor.get<IndicatorList>(area, { size: '200', ...more })).data
    const { items: all } = await read({})
    for (const order of indicatorOrders) {
      const { items } = await read({ order, counted: 'true' })
      const value = (one: ListedIndicator) => {
        if (order === 'forms') return String(one.forms)
        return order === 'code' || order === 'state' ? one[order] : (one[order]?.['zh-CN'] ?? '')
      }
      const groups = items.map(value).filter((text, at, texts) => text !== texts[at - 1])
      expect(new Set(groups).size).toBe(groups.length)
      const backwards = (await read({ order, descending: 'true', counted: 'true' })).items.map(value)
      expect(backwards).toEqual(items.map(value).reverse())
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: IndicatorList = await read({ order, size: '5', ...(cursor && { cursor }) })
        paged.push(...page.items.map(({ code }) => code))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(items.map(({ code }) => code))
    }
    expect(all.every(({ forms }) => forms === undefined)).toBe(true)
    const { items } = await read({ counted: 'true' })
    const counted = new Map(items.map(({ code, forms }) => [code, forms]))
    const { uses } = await readOne('revenue')
    expect(counted.get('revenue')).toBe(new Set(uses.map(({ formId }) => formId)).size)
    await editor.post(`${area}/add`, { code: 'a0-unused', name: words('无人采集'), ...content })
    const byForms = (await read({ order: 'forms', descending: 'true', counted: 'true' })).items
    const numbers = byForms.map(({ forms }) => forms ?? 0)
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a))
    expect(numbers[0]).toBeGreaterThan(0)
    // Also the first by its code.
    expect(numbers[byForms.findIndex(({ code }) => code === 'a0-unused')]).toBe(0)
    expect(byForms[0]?.code).not.toBe('a0-unused')
    const unused = await add('无人采集')
    const found = await read({ keyword: unused, counted: 'true' })
    expect(found.items.map(({ forms }) => forms)).toEqual([0])
  })

  it('takes a new indicator once, and names the field of bad input', async () => {
    const code = await add('能源消费量')
    expect(await find('nyxfl')).toContain(code)
    const again = await editor.post(`${area}/add`, { code, name: words('别名'), ...content })
    expect(again.http).toBe(400)
    expect(again.error).toEqual([{ field: 'code', message: 'taken' }])
    const nameless = await editor.post(`${area}/add`, { code: 't-x', name: words(' '), ...content })
    expect(nameless.error?.map(({ field }) => field)).toEqual(['name.zh-CN'])
  })

  it('logs who changed what, and refuses a change of an outdated revision', async () => {
    const code = await add('用水量')
    const change = { code, baseRevision: 1, name: words('取水量'), ...content, source: '新制度' }
    expect((await editor.post<Indicator>(`${area}/change`, change)).data).toMatchObject({ revision: 2 })
    expect((await editor.post(`${area}/change`, change)).http).toBe(409)
    await editor.post(`${area}/state`, { code, baseRevision: 2, state: 'retired' })
    const { changes, indicator } = await readOne(code)
    expect(indicator).toMatchObject({ state: 'retired', revision: 3, own: true })
    expect(changes.map(({ kind, fields }) => [kind, ...fields])).toEqual([
      ['retired'],
      ['changed', 'name', 'source'],
      ['added', 'name', 'unit', 'definition', 'source'],
    ])
    expect(changes[0]?.changedBy['zh-CN']).toBe('吴昊')
    expect(await find('取水量', { state: 'current' })).toEqual([])
  })

  it('is read by all bureaus, changed by the one that added it, and closed to everyone else', async () => {
    const code = await add('工业用地')
    const other = await gateway.signIn('zhoujie')
    expect((await other.get<IndicatorDetail>(`${area}/one`, { code })).data.indicator.own).toBe(false)
    const state = { code, baseRevision: 1, state: 'retired' }
    expect((await other.post(`${area}/state`, state)).http).toBe(403)
    const respondent = await gateway.signIn('sunli')
    const lines = [{ line: 1, unit: 'x', indicator: code, period: '2026-11', value: '1' }]
    const replies = [
      await respondent.get(area),
      await respondent.get(`${area}/one`, { code }),
      await respondent.post(`${area}/add`, { code: 't-y', name: words('甲'), ...content }),
      await respondent.post(`${area}/state`, state),
      await respondent.post(`${ledger}/check`, { lines }),
      await respondent.post(`${ledger}/import`, { clientKey: randomUUID(), lines }),
      await respondent.get(`${ledger}/imports`),
    ]
    expect(replies.map(({ http }) => http)).toEqual([403, 403, 403, 403, 403, 403, 403])
  })

  it('refuses ledger lines one by one, each with its field and reason', async () => {
    const retired = await add('停用指标')
    await editor.post(`${area}/state`, { code: retired, baseRevision: 1, state: 'retired' })
    const line = (at: number, more = {}) => ({
      ...{
        line: at,
        unit: '杭州西溪信息技术服务有限公司',
        indicator: '营业收入',
        period: '2026-10',
        value: '12.5',
      },
      ...more,
    })
    const { data } = await editor.post<LedgerPlan>(`${ledger}/check`, {
      lines: [
        line(2),
        line(3),
        line(4, { unit: '没有这家单位' }),
        line(5, { unit: '杭州市西湖区统计局' }),
        line(6, { indicator: retired }),
        line(7, { period: '2026-13' }),
        line(8, { value: '约十万' }),
        line(9, { indicator: 'employees-end', money: '元' }),
        line(10, { indicator: '' }),
      ],
    })
    expect(data.refused.map((one) => [one.line, one.field, one.problem])).toEqual([
      [3, 'unit', 'repeated'],
      [4, 'unit', 'unknown'],
      [5, 'unit', 'unknown'],
      [6, 'indicator', 'retired'],
      [7, 'period', 'format'],
      [8, 'value', 'format'],
      [9, 'value', 'otherUnit'],
      [10, 'indicator', 'empty'],
    ])
    expect(data.shown.map(({ line: at }) => at)).toEqual([2])
  })

  it('stores an import once, in the unit of the indicator', async () => {
    const code = await add('测试工资')
    const lines = [
      {
        line: 2,
        unit: '杭州西溪信息技术服务有限公司',
        indicator: code,
        period: '2026-10',
        value: '125000',
        money: '元',
      },
      { line: 3, unit: '?', indicator: code, period: '2026-10', value: '1' },
    ]
    const request = { clientKey: randomUUID(), lines }
    const first = await editor.post(`${ledger}/import`, request)
    expect(first.data).toEqual({ stored: 1, refused: 1 })
    expect((await editor.post(`${ledger}/import`, request)).data).toEqual({ stored: 1, refused: 1 })
    const { data } = await editor.post<LedgerPlan>(`${ledger}/check`, { lines })
    expect(data).toMatchObject({ added: 0, changed: 0, same: 1 })
    const other = await gateway.signIn('zhoujie')
    expect((await other.post(`${ledger}/import`, request)).http).toBe(409)
  })
})
