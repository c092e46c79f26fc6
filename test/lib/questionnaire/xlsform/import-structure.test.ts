import { compileForm, createFormInstance } from '@/lib/questionnaire'
import { insertImported } from '@/lib/questionnaire/xlsform'
import { imported, questionsOf } from './workbook-of'

const v = (path: string) => ({ var: path })
const blank = () => ({
  id: 'form-1',
  version: 1,
  title: { 'zh-CN': '', 'en-US': '' },
  minutes: 5,
  pages: [{ id: 'page-1', title: { 'zh-CN': '第 1 页', 'en-US': 'Page 1' }, questions: [] }],
})

const yesNo = `
  list_name | name | label::中文 (zh) | label::English (en)
  yes_no | yes | 是 | Yes
  yes_no | no | 否 | No`

it('groups at the top are pages with their condition, other rows have pages of their own', () => {
  const form = imported(
    `type | name | label | relevant
     select_one yes_no | owns | Owns |
     begin group | land | Land | \${owns} = 'yes'
     integer | area | Area |
     end group | | |
     text | remark | Remark |`,
    yesNo,
  )
  expect(form.pages.map(({ id, questions }) => [id, questions.map((one) => one.id)])).toEqual([
    ['page-1', ['owns']],
    ['land', ['area']],
    ['page-2', ['remark']],
  ])
  expect(form.pages[1]?.showIf).toEqual({ '==': [v('owns'), 'yes'] })
})

it('a group within a page is a heading, and its condition that of its questions', () => {
  const form = imported(`
    type | name | label | relevant
    begin_group | page | Page |
    integer | age | Age |
    begin_group | work | Work | \${age} > 17
    text | job | Job |
    text | boss | Boss | \${job} != ''
    end_group | | |
    end_group | | |`)
  const [, heading, job, boss] = questionsOf(form)
  const adult = { '>': [v('age'), '17'] }
  expect(heading).toMatchObject({ kind: 'note', id: 'work', showIf: adult })
  expect(job?.showIf).toEqual(adult)
  expect(boss?.showIf).toEqual({ and: [adult, { '!': { empty: v('job') } }] })
  expect(form.notes.map(({ code }) => code)).toEqual(['asHeading'])
})

it('a repeated group is a list with formulas, rules and sums', () => {
  const form = imported(
    `type | name | label | constraint | calculation | repeat_count
    begin_repeat | goods | Goods | | | 3
    text | goods_name | Name | | |
    integer | goods_made | Made | . >= 0 | |
    integer | goods_sold | Sold | . <= \${goods_made} | |
    decimal | goods_rest | Rest | | round(\${goods_made} - \${goods_sold}, 2) |
    select_multiple yes_no | goods_tags | Tags | | |
    end_repeat | | | | |
    calculate | total | Total | | sum(\${goods_made}) |
    calculate | kinds | Kinds | | count(\${goods}) |
    calculate | bad | Bad | | \${goods_made} + 1 |`,
    yesNo,
  )
  const [goods, total, kinds, ...rest] = questionsOf(form)
  expect(goods).toMatchObject({
    kind: 'roster',
    minRows: 3,
    maxRows: 3,
    columns: [
      { id: 'name', kind: 'text' },
      { id: 'made', kind: 'number', min: '0' },
      { id: 'sold', kind: 'number' },
      { id: 'rest', decimals: 2, formula: { '-': [v('goods.@.made'), v('goods.@.sold')] } },
    ],
  })
  expect(rest).toEqual([])
  expect(total).toMatchObject({ formula: { sum: v('goods.*.made') } })
  expect(kinds).toMatchObject({ formula: { count: v('goods') } })
  expect(form.rules).toMatchObject([
    { at: 'goods.@.sold', constraint: { '<=': [v('goods.@.sold'), v('goods.@.made')] } },
  ])
  expect(form.notes.filter(({ weight }) => weight === 'lost')).toMatchObject([
    { code: 'notInList', row: 7, detail: 'goods_tags' },
    { code: 'otherRow', row: 11, column: 'calculation' },
  ])
})

it('a table-list group is a matrix; its rows can be asked for', () => {
  const form = imported(
    `type | name | label | appearance | required | relevant
     begin_group | likes | Likes | table-list | |
     select_one yes_no | likes_tea | Tea | | yes |
     select_one yes_no | likes_rice | Rice | | yes |
     end_group | | | | |
     text | why | Why | | | \${likes_tea} = 'no'`,
    yesNo,
  )
  const [likes, why] = questionsOf(form)
  expect(likes).toMatchObject({
    kind: 'matrix',
    id: 'likes',
    required: true,
    rows: [{ id: 'tea' }, { id: 'rice' }],
  })
  expect(why?.showIf).toEqual({ '==': [v('likes.tea'), 'no'] })
  expect(form.notes).toEqual([])
})

it('a choice filter becomes conditions of the options', () => {
  const form = imported(
    `type | name | label | choice_filter
     select_one states | state | State |
     select_one counties | county | County | state=\${state}`,
    `list_name | name | label | state
     states | tx | Texas |
     states | wa | Washington |
     counties | king | King | wa
     counties | cameron | Cameron | tx`,
  )
  expect(questionsOf(form)[1]).toMatchObject({
    options: [
      { id: 'king', showIf: { '==': [v('state'), 'wa'] } },
      { id: 'cameron', showIf: { '==': [v('state'), 'tx'] } },
    ],
  })
  expect(form.notes).toEqual([])
})

it('both languages are read by their code or name, others are reported once', () => {
  const form = imported(`
    type | name | label::English (en) | label::中文 (zh) | label::Français (fr) | hint
    text | q | Name | 名称 | Nom | 按证照填写`)
  expect(questionsOf(form)[0]).toMatchObject({
    title: { 'zh-CN': '名称', 'en-US': 'Name' },
    help: { 'zh-CN': '按证照填写', 'en-US': '' },
  })
  expect(form.notes).toMatchObject([{ code: 'otherLanguage', value: 'Français (fr)', weight: 'lost' }])
})

it('names that occur twice, or cannot be ids, get others; answers in texts follow', () => {
  const form = imported(`
    type | name | label
    text | a.b | First
    text | x | Second
    text | x | Third
    note | say | \${a.b} and \${x} and \${gone}`)
  expect(questionsOf(form).map(({ id }) => id)).toEqual(['a_b', 'x', 'q-1', 'say'])
  expect(questionsOf(form)[3]?.title['en-US']).toBe('{{a_b}} and {{x}} and ${gone}')
  expect(form.notes).toMatchObject([
    { code: 'unknownName', detail: 'gone', row: 5 },
    { code: 'nameChanged', row: 2 },
    { code: 'nameTwice', row: 4, detail: 'q-1' },
  ])
})

it('columns that XLSForm does not know, and rows that were switched off, are left alone', () => {
  const form = imported(`
    type | name | label | author's remark
    text | q | Q | ask again
    #text | off | Off |`)
  expect(questionsOf(form)).toHaveLength(1)
  expect(form.notes).toMatchObject([{ code: 'unknownColumn', weight: 'minor', column: "author's remark" }])
})

it.each([
  ['type | name\ntext | q\nend group |', 'notOpened'],
  ['type | name\nbegin group | g\ntext | q', 'notClosed'],
  ['type | name\nbegin group | g\ntext | q\nend repeat |', 'notOpened'],
  ['kind | name\ntext | q', 'noTypeColumn'],
  ['type | label\ntext | q', 'noNameColumn'],
  ['type | name\nstart | s', 'nothing'],
  [`type | name\n${'begin group | g\n'.repeat(21)}`, 'tooDeep'],
  [`type | name\n${'text | q\n'.repeat(1_001)}`, 'tooMany'],
])('%.40s is refused: %s', (survey, code) => {
  expect(() => imported(survey)).toThrow(expect.objectContaining({ code }) as Error)
})

it('is added after the selected page with free ids; an empty form becomes the imported one', () => {
  const read = imported(
    `type | name | label | relevant
     begin group | a | A |
     integer | q | Q |
     text | r | R | \${q} > 1
     end group | | |`,
    '',
    'form_title | form_id\n调查 | x',
  )
  const once = insertImported(blank(), read, 'page-1')
  expect(once.form.title['zh-CN']).toBe('调查')
  expect(once.form.pages.map(({ id }) => id)).toEqual(['a'])
  const twice = insertImported(once.form, read, 'a')
  expect(twice.form.pages.map(({ id }) => id)).toEqual(['a', 'page-1'])
  const [, second] = twice.form.pages
  expect(second?.questions[1]?.showIf).toEqual({ '>': [v(second?.questions[0]?.id ?? ''), '1'] })
  const instance = createFormInstance(compileForm(twice.form), {})
  expect(instance).toBeDefined()
})
