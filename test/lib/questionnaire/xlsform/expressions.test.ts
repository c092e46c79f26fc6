import { imported, questionsOf } from './workbook-of'

const survey = (column: string, expression: string) => `
  type | name | label | ${column}
  integer | age | Age |
  decimal | income | Income |
  text | word | Word |
  date | day | Day |
  select_one yes_no | owns | Owns |
  select_multiple crops | grows | Grows |
  rank crops | best | Best |
  text | asked | Asked | ${expression}`

const choices = `
  list_name | name | label
  yes_no | yes | Yes
  yes_no | no | No
  crops | maize | Maize
  crops | rice | Rice`

const v = (path: string) => ({ var: path })

/** Expressions of the public documentation and of everyday forms, and what they become. */
const conditions: [xpath: string, condition: unknown][] = [
  ['${age} >= 18', { '>=': [v('age'), '18'] }],
  ['18 <= ${age}', { '>=': [v('age'), '18'] }],
  ["${owns} = 'yes'", { '==': [v('owns'), 'yes'] }],
  ['${owns} = "yes"', { '==': [v('owns'), 'yes'] }],
  ['${owns} = ‘yes’', { '==': [v('owns'), 'yes'] }],
  ["'yes' = ${owns}", { '==': [v('owns'), 'yes'] }],
  ["${owns}='yes' and ${age}>17", { and: [{ '==': [v('owns'), 'yes'] }, { '>': [v('age'), '17'] }] }],
  ["${owns} = 'yes' or ${owns} = 'no'", { in: [v('owns'), ['yes', 'no']] }],
  ["selected(${grows}, 'maize')", { in: ['maize', v('grows')] }],
  ["selected(${owns}, 'no')", { '==': [v('owns'), 'no'] }],
  ["not(selected(${grows}, 'rice'))", { '!': { in: ['rice', v('grows')] } }],
  ['count-selected(${grows}) > 1', { '>': [{ count: v('grows') }, '1'] }],
  ["${grows} = 'rice'", { and: [{ in: ['rice', v('grows')] }, { '==': [{ count: v('grows') }, '1'] }] }],
  ["selected-at(${best}, 0) = 'rice'", { '==': [v('best'), 'rice'] }],
  ["${word} != ''", { '!': { empty: v('word') } }],
  ["${word} = ''", { empty: v('word') }],
  ['string-length(${word}) > 0', { '!': { empty: v('word') } }],
  ['${word}', { '!': { empty: v('word') } }],
  ['not(${word})', { '!': { '!': { empty: v('word') } } }],
  ["contains(${word}, 'tax')", { in: ['tax', v('word')] }],
  ["${day} < date('2026-01-31')", { '<': [v('day'), '2026-01-31'] }],
  ['${age} + 2 * ${income} < -5', { '<': [{ '+': [v('age'), { '*': ['2', v('income')] }] }, '-5'] }],
  ['(${age} + 2) * 3 = 9', { '==': [{ '*': [{ '+': [v('age'), '2'] }, '3'] }, '9'] }],
  ['${income} div ${age} > 10.5', { '>': [{ '/': [v('income'), v('age')] }, '10.5'] }],
  ['if(${age} > 1, 2, 3) = 2', { '==': [{ if: [{ '>': [v('age'), '1'] }, '2', '3'] }, '2'] }],
  ['round(${income}, 1) = 2', { '==': [{ round: [v('income'), '1'] }, '2'] }],
  ['coalesce(${age}, 7) = 7', { '==': [{ if: [{ empty: v('age') }, '7', v('age')] }, '7'] }],
  ['coalesce(${age}, 0) + coalesce(${income}, 0) > 3', { '>': [{ sum: [v('age'), v('income')] }, '3'] }],
  ['max(${age}, ${income}) > 3', { '>': [{ max: [v('age'), v('income')] }, '3'] }],
]

it.each(conditions)('relevant %s', (xpath, condition) => {
  const form = imported(survey('relevant', xpath), choices)
  expect(form.notes).toEqual([])
  expect(questionsOf(form).at(-1)?.showIf).toEqual(condition)
})

const refused: [xpath: string, code: string, detail: string][] = [
  ["regex(${word}, '[0-9]+')", 'function', 'regex()'],
  ['today() > ${day}', 'function', 'today()'],
  ["pulldata('f', 'a', 'b', ${word}) = 1", 'function', 'pulldata()'],
  ['${age} mod 2 = 0', 'function', 'mod'],
  ['../age > 1', 'path', '..'],
  ['/data/age > 1', 'path', '/'],
  ['${absent} = 1', 'unknownName', 'absent'],
  ["${owns} = 'perhaps'", 'unknownChoice', 'perhaps'],
  ["${best} = 'rice'", 'noValue', ''],
  ['${age} >', 'syntax', ''],
  ['${age} > 1)', 'syntax', ')'],
  ['${age} # 1', 'syntax', '# 1'],
  ['false()', 'constant', ''],
  ['('.repeat(80) + '1' + ')'.repeat(80), 'tooLong', ''],
  [`\${age} > ${'1'.repeat(11_000)}`, 'tooLong', ''],
]

it.each(refused)('relevant %s is reported with its place', (xpath, code, detail) => {
  const form = imported(survey('relevant', xpath), choices)
  expect(questionsOf(form).at(-1)?.showIf).toBeUndefined()
  expect(form.notes).toEqual([
    expect.objectContaining({
      weight: 'lost',
      code,
      detail,
      sheet: 'survey',
      row: 9,
      column: 'relevant',
      value: xpath,
    }),
  ])
})

it('true() is no condition', () => {
  const form = imported(survey('relevant', 'true()'), choices)
  expect(questionsOf(form).at(-1)?.showIf).toBeUndefined()
  expect(form.notes).toEqual([])
})

describe('constraints', () => {
  const constrained = (type: string, constraint: string, message = '') =>
    imported(
      `type | name | label | constraint | constraint_message::English (en)
       integer | age | Age | |
       ${type} | q | Q | ${constraint} | ${message}`,
      choices,
    )

  it('that compare with other answers are edit rules with the message', () => {
    const { rules, notes } = constrained('integer', '. <= ${age}', 'More than ${age}')
    expect(rules).toEqual([
      {
        id: 'rule-1',
        level: 'hard',
        at: 'q',
        constraint: { '<=': [v('q'), v('age')] },
        message: { 'zh-CN': '', 'en-US': 'More than {{age}}' },
      },
    ])
    expect(notes).toEqual([])
  })

  it('with a message of their own are rules, even if they are bounds', () => {
    const form = constrained('integer', '. >= 1', 'At least one')
    expect(form.rules).toHaveLength(1)
    expect(questionsOf(form)[1]).not.toHaveProperty('min')
  })

  it('bounds beside a rule are settings', () => {
    const form = constrained('integer', '. >= 1 and . <= ${age}', 'Too much')
    expect(questionsOf(form)[1]).toMatchObject({ min: '1' })
    expect(form.rules).toMatchObject([{ constraint: { '<=': [v('q'), v('age')] } }])
  })

  it('of the form `not(a) or b` apply at times', () => {
    const { rules } = constrained('integer', 'not(${age} > 3) or . > 1')
    expect(rules).toMatchObject([{ when: { '>': [v('age'), '3'] }, constraint: { '>': [v('q'), '1'] } }])
  })

  it('that cannot be translated are reported together with their message', () => {
    const { rules, notes } = constrained('text', "regex(., '[0-9]+')", 'Digits')
    expect(rules).toEqual([])
    expect(notes).toMatchObject([
      { code: 'function', column: 'constraint', row: 3 },
      { code: 'noEqual', column: 'constraint_message::English (en)', value: 'Digits' },
    ])
  })
})
