import type { Form } from '@/lib/questionnaire'
import { codeBook } from '../../../server/results/export/code-book'
import { text } from '../../../server/surveys/templates/text'

const form: Form = {
  ...{ id: 'f', version: 1, title: text('调查', 'Survey'), minutes: 1 },
  pages: [
    {
      id: 'p',
      title: text('页', 'Page'),
      questions: [
        {
          ...{
            kind: 'single',
            id: 'payer-type',
            title: text('纳税人类型', 'Kind of taxpayer'),
            required: true,
          },
          options: [
            { id: 'general', title: text('一般纳税人', 'General') },
            { id: 'other', title: text('其他', 'Other') },
          ],
        },
        {
          ...{ kind: 'number', id: 'staff', title: text('从业人数', 'Staff') },
          showIf: { '==': [{ var: 'payer-type' }, 'other'] },
        },
      ],
    },
  ],
  rules: [{ id: 'some', level: 'soft', at: 'staff', constraint: { '>': [{ var: 'staff' }, 0] } }],
}

describe('a code book', () => {
  it.each([
    ['zh-CN', '单选题', '是', '“纳税人类型”等于“其他”', '核实性审核', '“从业人数”应大于0'],
    [
      'en-US',
      'One choice',
      'yes',
      '“Kind of taxpayer” is “Other”',
      'To be verified',
      '“Staff” must be more than 0',
    ],
  ] as const)(
    'names kinds, levels, conditions and rules in words: %s',
    (language, kind, yes, when, level, rule) => {
      const rows = [...(codeBook(form, language, new Map()).rows as Iterable<unknown[]>)]
      const [payer, , , staff, some] = rows
      expect(payer).toEqual(expect.arrayContaining([kind, yes]))
      expect(staff).toContain(when)
      expect(some).toEqual(expect.arrayContaining([level, rule]))
      expect(JSON.stringify(rows)).not.toMatch(/==|"single"|"soft"/)
    },
  )
})
