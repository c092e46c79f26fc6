import {
  droppedAnswerText,
  upgradeAnswers,
  type Form,
  joinVersions,
  type Question,
} from '@/lib/questionnaire'

const title = (id: string) => ({ 'zh-CN': id, 'en-US': id })
const parts = (...ids: string[]) => ids.map((id) => ({ id, title: title(id) }))
const other = { id: 'o', title: title('o'), other: true }
const formOf = (...questions: Question[]): Form => ({
  ...{ id: 'f', version: 1, title: title('f'), minutes: 1 },
  pages: [{ id: 'p', title: title('p'), questions }],
})
const own = (id: string) => ({ id, title: title(id) })

const before = formOf(
  { ...own('one'), kind: 'single', options: [...parts('a', 'b'), other] },
  { ...own('many'), kind: 'multiple', options: parts('x', 'y') },
  { ...own('grid'), kind: 'matrix', rows: parts('r', 's'), options: parts('x', 'y') },
  { ...own('figures'), kind: 'table', rows: parts('r', 's'), columns: parts('c', 'd') },
  { ...own('words'), kind: 'text' },
  { ...own('gone'), kind: 'multiple', options: parts('x', 'y') },
)
const after = formOf(
  { ...own('one'), kind: 'picker', options: parts('a', 'b') },
  { ...own('many'), kind: 'multiple', options: parts('y') },
  { ...own('grid'), kind: 'matrix', rows: parts('r'), options: parts('x') },
  { ...own('figures'), kind: 'table', rows: parts('r'), columns: parts('c') },
  { ...own('words'), kind: 'number' },
)

describe('upgradeAnswers', () => {
  it('keeps fitting answers and lists dropped ones', () => {
    const { answers, droppedAnswers: droppedAnswers } = upgradeAnswers(before, after, {
      one: { chosen: ['o'], other: '别的' },
      many: ['x', 'y'],
      grid: { r: ['x', 'y'], s: ['x'] },
      figures: { r: { c: '1', d: '2' }, s: { c: '3', d: '' } },
      words: '十二',
      gone: ['x', 'y'],
    })
    expect(answers).toEqual({ many: ['y'], grid: { r: ['x'] }, figures: { r: { c: '1' } } })
    const said = droppedAnswers.map((one) => [
      one.titles.map((words) => words['zh-CN']).join('/'),
      droppedAnswerText(one),
    ])
    expect(said).toEqual([
      ['one/o', '别的'],
      ['many/x', ''],
      ['grid/r/y', ''],
      ['grid/s/x', ''],
      ['figures/r/d', '2'],
      ['figures/s/c', '3'],
      ['words', '十二'],
      ['gone/x', ''],
      ['gone/y', ''],
    ])
  })

  it('leaves fitting answers unchanged and is idempotent', () => {
    const answers = { one: 'a', many: ['y'], figures: { r: { c: '1' } } }
    expect(upgradeAnswers(before, after, answers)).toEqual({ answers, droppedAnswers: [] })
  })

  it('keeps answers unchanged if the earlier version or their shape is unknown', () => {
    expect(upgradeAnswers(null, after, { gone: ['x'], many: 'x'.repeat(3) })).toEqual({
      answers: {},
      droppedAnswers: [
        { questionId: 'gone', part: null, titles: [title('gone')], value: ['x'] },
        { questionId: 'many', part: 'xxx', titles: [title('many'), title('xxx')], value: 'xxx' },
      ],
    })
    expect(upgradeAnswers(null, after, { figures: 'broken' }).answers).toEqual({ figures: 'broken' })
  })
})

it('joinVersions has the questions and items of both versions', () => {
  const joined = joinVersions(after, before).pages[0]?.questions ?? []
  expect(joined.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
    'one picker',
    'many multiple',
    'grid matrix',
    'figures table',
    'words number',
    'gone multiple',
  ])
  expect(joined[3]).toMatchObject({ rows: parts('r', 's'), columns: parts('c', 'd') })
})
