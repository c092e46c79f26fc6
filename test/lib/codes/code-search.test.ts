import { gzipSync } from 'node:zlib'
import { type CodeIndex, findCode, isValidOn, pathOf, successors } from '@/lib/codes/code-index'
import { markedName, searchCodes } from '@/lib/codes/code-search'
import { codeFormats, type CodeTableId, codeTables, tableOfCode } from '@/lib/codes/code-tables'
import { loadCodes } from '@/lib/codes/load-codes'
import areaHistory from '@/lib/codes/tables/area-history.json'
import industry from '@/lib/codes/tables/industry.json'
import occupation from '@/lib/codes/tables/occupation.json'
import { initialsData } from '../../../config/docs/code-sounds'
import { descriptions, sentences } from './descriptions'
import { jobs, laterJobs, laterTrades, trades } from './plain-words'

const day = '2026-11-01'
const codesOf = (index: CodeIndex, text: string, level?: number) =>
  searchCodes(index, text, { day, level }).map(({ code }) => code)

describe('the code tables', () => {
  it('have the numbers of entries that the standards state', async () => {
    const { entries } = await loadCodes('industry')
    const at = (level: number) =>
      entries.filter(({ code }) => codeFormats.industry.levelOf(code) === level).length
    expect([1, 2, 3, 4].map(at)).toEqual([20, 97, 473, 1381])
    const jobs = await loadCodes('occupation')
    expect(jobs.entries.filter(({ code }) => code.length === 1)).toHaveLength(8)
    expect(jobs.entries.filter(({ code }) => code.length > 1)).toHaveLength(79)
  })

  it.each(codeTables)(
    '%s: every code is unique, fits its format and stands below a code of the level above',
    async (table) => {
      const { entries, indexOf } = await loadCodes(table)
      const { pattern, levelOf } = codeFormats[table]
      expect(indexOf.size).toBe(entries.length)
      const wrong = entries.filter(({ code, name, parent }) => {
        const above = entries[parent]
        const isBelow = above ? levelOf(above.code) < levelOf(code) : levelOf(code) === 1
        return !pattern.test(code) || tableOfCode(code) !== table || name === '' || !isBelow
      })
      expect(wrong.filter(({ code }) => table !== 'area' || levelOf(code) === 1)).toEqual([])
    },
  )

  it('stand below their parents by their codes', async () => {
    const { entries } = await loadCodes('industry')
    const apart = entries.filter(
      ({ code, parent }) => code.length > 2 && !code.startsWith(entries[parent]!.code),
    )
    expect(apart).toEqual([])
  })

  it('take at most 60 kB each, compressed', () => {
    const size = (table: object) => gzipSync(JSON.stringify(table)).length
    expect([industry, occupation, areaHistory].map(size).filter((bytes) => bytes > 60_000)).toEqual([])
  })

  it('contain the initials of their names', () => {
    for (const { entries, characters, exceptions } of [industry, occupation])
      expect({ characters, exceptions }).toEqual(initialsData(entries))
  })
})

/** Descriptions whose code is not within the first five. */
async function missedOf(texts: [string, string][]): Promise<string[]> {
  const index = await loadCodes('industry')
  return texts.flatMap(([text, code]) => {
    const found = codesOf(index, text, 4).slice(0, 5)
    return found.includes(code) ? [] : [`${text} ${code}: ${found.join(' ')}`]
  })
}

const shareOf = (missed: string[], texts: unknown[]) => 1 - missed.length / texts.length

describe('the search of industries', () => {
  it('has at least nine of ten everyday descriptions within the first five: all 255', async () => {
    expect(descriptions.length).toBeGreaterThanOrEqual(200)
    const missed = await missedOf(descriptions)
    expect({ missed, enough: shareOf(missed, descriptions) >= 0.9 }).toEqual({ missed, enough: true })
    expect(shareOf(missed, descriptions)).toBe(1)
  })

  it('has 52 of 60 whole sentences that the aliases were not made for', async () => {
    const missed = await missedOf(sentences)
    expect({ missed, enough: sentences.length - missed.length >= 52 }).toEqual({ missed, enough: true })
  })
})

/** Descriptions of which none of the accepted codes is within the first five. */
async function missedIn(table: CodeTableId, texts: [string, string[]][]): Promise<string[]> {
  const index = await loadCodes(table)
  return texts.flatMap(([text, accepted]) => {
    const found = codesOf(index, text, codeFormats[table].levels).slice(0, 5)
    return accepted.some((code) => found.includes(code))
      ? []
      : [`${text} ${accepted.join('/')}: ${found.join(' ')}`]
  })
}

describe('the search of trades and jobs in plain words', () => {
  it('accepts codes that exist', async () => {
    const [industries, occupations] = [await loadCodes('industry'), await loadCodes('occupation')]
    const unknown = (index: CodeIndex, texts: [string, string[]][]) =>
      texts.flatMap(([text, codes]) => (codes.every((code) => findCode(index, code)) ? [] : [text]))
    expect(unknown(industries, [...trades, ...laterTrades])).toEqual([])
    expect(unknown(occupations, [...jobs, ...laterJobs])).toEqual([])
  })

  it('has at least nine of ten of 130 trades and 70 jobs within the first five: all 200', async () => {
    expect([trades.length, jobs.length]).toEqual([130, 70])
    const missed = [...(await missedIn('industry', trades)), ...(await missedIn('occupation', jobs))]
    expect({ missed, enough: missed.length <= 20 }).toEqual({ missed, enough: true })
    expect(missed).toEqual([])
  })

  it('has 33 of 45 that no words were added for', async () => {
    const missed = [
      ...(await missedIn('industry', laterTrades)),
      ...(await missedIn('occupation', laterJobs)),
    ]
    const found = laterTrades.length + laterJobs.length - missed.length
    expect({ missed, enough: found >= 33 }).toEqual({ missed, enough: true })
  })
})

describe('the search', () => {
  const first = async (table: 'industry' | 'occupation' | 'area', text: string) =>
    codesOf(await loadCodes(table), text)[0]

  it('finds a code, the start of one, a name, and pinyin initials', async () => {
    expect(await first('industry', '6210')).toBe('6210')
    expect(codesOf(await loadCodes('industry'), '62').slice(0, 3)).toEqual(['62', '621', '622'])
    expect(await first('industry', '正餐服务')).toBe('621')
    expect(codesOf(await loadCodes('industry'), 'zcfw').slice(0, 2)).toEqual(['621', '6210'])
    expect(codesOf(await loadCodes('industry'), 'yhlcfw')).toContain('6640')
    expect(await first('occupation', '网约车司机')).toBe('4-02')
    expect(await first('occupation', '电焊工')).toBe('6-18')
    expect(await first('area', '西湖区')).toMatch(/^330106|360103$/)
    expect(await first('area', 'hzs')).toBe('330100')
    expect(codesOf(await loadCodes('industry'), ' ')).toEqual([])
  })

  it('offers no entry above the required level', async () => {
    const found = codesOf(await loadCodes('industry'), '餐饮', 4)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter((code) => code.length < 4)).toEqual([])
  })

  it('marks what fits', () => {
    expect(markedName('咖啡馆服务', '咖啡店')).toEqual([
      { text: '咖啡', marked: true },
      { text: '馆服务', marked: false },
    ])
  })
})

describe('areas by year', () => {
  it('are found on the days on which they were listed', async () => {
    const index = await loadCodes('area')
    const on = (text: string, at: string) => searchCodes(index, text, { day: at }).map(({ code }) => code)
    expect(on('江干区', '2019-06-30')).toContain('330104')
    expect(on('江干区', day)).not.toContain('330104')
    expect(on('临平区', '2019-06-30')).not.toContain('330113')
    expect(on('临平区', day)).toContain('330113')
  })

  it('name the areas in the place of merged, renamed and moved ones, over several changes', async () => {
    const index = await loadCodes('area')
    const now = (code: string) => successors(index, findCode(index, code)!, day).map((one) => one.name)
    expect(now('330104')).toEqual(['上城区', '钱塘区'])
    expect(now('330183')).toEqual(['富阳区'])
    expect(now('341422')).toEqual(['无为市'])
    expect(now('542421')).toEqual(['色尼区'])
    expect(isValidOn(findCode(index, '330183')!, '2013-12-31')).toBe(true)
  })

  it('have successors that exist, and stand below their province', async () => {
    const index = await loadCodes('area')
    const former = index.entries.filter(({ replacedBy }) => replacedBy)
    expect(former).toHaveLength(366)
    const broken = former.filter((entry) => successors(index, entry, day).length === 0)
    expect(broken.map(({ code, name }) => code + name)).toEqual([])
    expect(pathOf(index, findCode(index, '330104')!).map(({ name }) => name)).toEqual([
      '浙江省',
      '杭州市',
      '江干区',
    ])
  })
})
