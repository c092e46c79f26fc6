import type { Question } from '../../../../src/lib/questionnaire/schema/form'
import type { ExportSpec } from '../../../../src/wire/results/result-export'
import type { OpenDatabase } from '../../../../server/database/connection/open'
import { describeDatabase } from '../../harness/database'
import { readSav } from '../../harness/documents/read-sav'
import { readWorkbook } from '../../harness/read-workbook'
import { createCrosstabWorld, optionsOf, titleOf } from '../../harness/worlds/crosstab-world'
import { parse, questions, responses } from '../export-samples'
import { createReviewer, type Reviewer } from './reviewer'

const onlyOfB = { showIf: { '==': [{ var: 's' }, 'b'] } }
const asked: Question[] = [
  { id: 'graded', kind: 'single', title: titleOf('graded'), options: optionsOf('1', '2'), ...onlyOfB },
  { id: 'figure', kind: 'number', title: titleOf('figure'), ...onlyOfB },
  { id: 'why-not', kind: 'text', title: titleOf('why'), ...onlyOfB },
]
const sent = responses.map((answers) => (answers.s === 'b' ? { ...answers, graded: '2' } : answers))

describeDatabase('a table for statistics programs', (open) => {
  let opened: OpenDatabase
  let surveyId: string
  let reviewer: Reviewer

  beforeAll(async () => {
    opened = await open()
    const world = await createCrosstabWorld(opened.db)
    surveyId = await world.publish([...questions, ...asked], sent)
    reviewer = await createReviewer(world)
    world.gateway.clock.advance(3_600_000)
  })
  afterAll(() => opened.close())

  const file = (spec: Partial<ExportSpec>) => reviewer.fetched(surveyId, { layout: 'statistics', ...spec })
  async function csv(spec: Partial<ExportSpec> = {}) {
    const words = (await file(spec)).toString('utf8').slice(1)
    const [heads = [], ...rows] = parse(words)
    return { heads, words, rows: rows.map((row) => new Map(heads.map((head, at) => [head, row[at] ?? '']))) }
  }

  it.each([false, true])('has the variables of the SPSS file; masked: %s', async (masked) => {
    const { heads, rows } = await csv({ masked })
    const { variables, cases } = readSav(await file({ format: 'sav', masked }))
    expect(heads).toEqual(variables.map(({ name }) => name))
    // The same values are missing for the same reasons, in the same order of responses.
    for (const name of heads) {
      const reasonOf = (value: unknown) => /^-9{1,10}[789]$/.exec(String(value))?.[0] ?? 'has a value'
      expect([name, ...rows.map((row) => reasonOf(row.get(name)))]).toEqual([
        name,
        ...cases.map((one) => reasonOf(one[name])),
      ])
    }
  })

  it('says in each cell without a value why it has none', async () => {
    const { rows } = await csv()
    const of = (code: string) => rows.find((row) => row.get('s') === code)
    const reasons = (row: Map<string, string> | undefined, ...names: string[]) =>
      names.map((name) => row?.get(name))
    // A question that was not asked, in each type of variable; then questions left empty.
    expect(reasons(of('007'), 'graded', 'figure', 'why_not')).toEqual(['-97', '-99999999997', '-97'])
    expect(reasons(of('007'), 'r', 'd', 'p', 't_r1_c1')).toEqual(['-98', '-98', '-98', '-99999999998'])
    expect(reasons(of('b'), 'graded', 'figure', 'why_not')).toEqual(['2', '-99999999998', '-98'])
    expect(reasons(of('b'), 's', 'm_x', 'm_text', 'G_1_q', 'unit_type')).toEqual([
      ...['b', '0', "'=cmd|x", '0', expect.stringMatching(/^[23]$/)],
    ])
    // A part of an answer that does not apply has no reason: this one has chosen nothing to be described.
    expect(rows.find((row) => row.get('s') === '-98')?.get('m_text')).toBe('')
  })

  it('has texts for codes and reasons if asked, and numbers for figures', async () => {
    const { rows } = await csv({ values: 'labels', language: 'en-US' })
    const first = rows.find((row) => row.get('s') === 'Option 007')
    expect([first?.get('graded'), first?.get('figure'), first?.get('why_not'), first?.get('p')]).toEqual([
      ...['not asked', '-99999999997', 'not asked', 'skipped'],
    ])
    const book = readWorkbook(await file({ format: 'xlsx' })).get('答卷') ?? []
    const whole = book.find((row) => row['s']?.value === 'b')
    expect(whole?.['figure']).toEqual({ type: 'number', value: '-99999999998' })
  })

  it('that is masked keeps the columns of personal answers, and withholds every one of them', async () => {
    const { heads, rows, words } = await csv({ masked: true })
    expect(heads).toEqual(expect.arrayContaining(['w', 'h', 'm_text', 'v_address', 'v_latitude']))
    expect(heads).not.toEqual(expect.arrayContaining(['unit_name']))
    for (const row of rows)
      expect([row.get('w'), row.get('h'), row.get('v_address')]).toEqual(Array(3).fill('-99'))
    expect(words).not.toMatch(/王芳|文三路|单位1-|=cmd|TAB/)
  })

  it('leaves the file for readers as it is: titles, and empty cells', async () => {
    const { heads, rows } = await csv({ layout: 'reading' })
    expect(heads).toEqual(expect.arrayContaining(['单位代码', '题目graded [graded]']))
    expect(rows.find((row) => row.get('题目s [s]') === '007')?.get('题目graded [graded]')).toBe('')
  })

  it('has no name in its code book that is not in its heads', async () => {
    const { rows } = await csv({ part: 'codeBook' })
    const named = rows.map((row) => row.get('变量名')).filter((name) => name !== '')
    expect([...named].sort()).toEqual([...(await csv()).heads].sort())
    expect(rows.find((row) => row.get('变量名') === 'graded')?.get('缺失值代码')).toBe(
      '未问到 -97；未答 -98；不提供 -99',
    )
  })
})
