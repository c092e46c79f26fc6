import { checkForm, type Form } from '@/lib/questionnaire'
import { renameItem, renameQuestion } from '@/lib/questionnaire/form-editing'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'

const forms = [monthlyForm(2026), businessForm, satisfactionForm]
const questions = (form: Form) => form.pages.flatMap((page) => page.questions)
const errorsOf = (form: Form) => checkForm(form).filter(({ level }) => level === 'error')
const idle = (form: Form, id: string) => new RegExp(`[".{:]${id}[".}:]`).test(JSON.stringify(form))

describe('a new id', () => {
  it('of a question changes all references, reversibly', () => {
    for (const form of forms)
      for (const { id } of questions(form)) {
        const renamed = renameQuestion(form, id, 'another-id')
        expect(errorsOf(renamed)).toEqual([])
        expect(questions(renamed).some((one) => one.id === id)).toBe(false)
        expect(renameQuestion(renamed, 'another-id', id)).toEqual(form)
      }
  })

  it('of a row, column or option changes all references, reversibly', () => {
    const roles = ['rows', 'columns', 'options'] as const
    const partsOf = (question: object, role: (typeof roles)[number]) =>
      (question as Partial<Record<typeof role, { id: string }[]>>)[role] ?? []
    const places = forms.flatMap((form) =>
      questions(form).flatMap((question) =>
        roles.flatMap((role) =>
          partsOf(question, role).map(({ id }) => ({ form, of: question.id, role, id })),
        ),
      ),
    )
    for (const { form, of, role, id } of places) {
      const renamed = renameItem(form, of, role, id, 'another-id')
      if (role !== 'columns') expect(errorsOf(renamed)).toEqual([])
      expect(renameItem(renamed, of, role, 'another-id', id)).toEqual(form)
    }
  })

  it('of a column that tables share by `@` is reported where it breaks a reference', () => {
    const torn = renameItem(monthlyForm(2026), 'finance', 'columns', 'month', 'another-id')
    expect(errorsOf(torn)).toMatchObject([{ at: 'profit-within-income', code: 'unknownPath' }])
  })

  it('changes ranges, earlier periods, texts and options in conditions', () => {
    const rows = renameItem(monthlyForm(2026), 'finance', 'rows', 'sales', 'selling')
    expect(JSON.stringify(rows)).toContain('finance.selling:research.@')
    const staff = JSON.stringify(renameQuestion(monthlyForm(2026), 'staff', 'people'))
    expect(staff).toContain('{{last:people}}')
    expect(staff).toContain('{"last":"people"}')
    expect(idle(JSON.parse(staff) as Form, 'staff')).toBe(false)
    const title = { 'zh-CN': '题', 'en-US': 'Q' }
    const options = ['a', 'b'].map((id) => ({ id, title }))
    const asked = (when: object) =>
      ({
        ...monthlyForm(2026),
        rules: [],
        pages: [
          {
            id: 'p',
            title,
            questions: [
              { id: 'q', kind: 'single', title, options },
              { id: 'n', kind: 'text', title, showIf: when },
            ],
          },
        ],
      }) as unknown as Form
    const when = {
      or: [{ in: [{ var: 'q' }, ['a', 'b']] }, { '==': [{ var: 'q' }, 'a'] }, { '==': [{ var: 'n' }, 'a'] }],
    }
    expect(questions(renameItem(asked(when), 'q', 'options', 'a', 'z'))[1]?.showIf).toEqual({
      or: [{ in: [{ var: 'q' }, ['z', 'b']] }, { '==': [{ var: 'q' }, 'z'] }, { '==': [{ var: 'n' }, 'a'] }],
    })
  })
})
