import {
  checkForm,
  type Condition,
  type Form,
  lintForm,
  type Question,
  questionKindNames,
} from '@/lib/questionnaire'
import * as edit from '@/lib/questionnaire/form-editing'
import { formSchema } from '@/wire/surveys/form'
import * as v from 'valibot'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { statisticsIntegrityForm, taxIntegrityForm } from '../../../../server/surveys/templates/integrity'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'
import { ask, formOf, options } from '../build'

const forms = [satisfactionForm, taxIntegrityForm, statisticsIntegrityForm, monthlyForm(2026), businessForm]

/** Parses each condition, rule and formula as the editor does, and builds it again. */
function throughEditor(form: Form): Form {
  const condition = (one: Condition | undefined) => edit.buildCondition(edit.parseCondition(one)!)
  const shown = <T extends { showIf?: Condition | undefined }>(part: T): T =>
    part.showIf ? { ...part, showIf: condition(part.showIf) } : part
  const withFormula = <T extends { formula?: unknown }>(part: T): T =>
    part.formula === undefined
      ? part
      : { ...part, formula: edit.buildComputed(edit.parseComputed(part.formula as Condition)!) }
  const question = (one: Question): Question => {
    const parts: Record<string, unknown> = { ...withFormula(shown(one) as Question & { formula?: unknown }) }
    for (const name of ['options', 'rows', 'columns'])
      if (Array.isArray(parts[name]))
        parts[name] = parts[name].map((part) => withFormula(shown(part as object)))
    return parts as unknown as Question
  }
  return {
    ...form,
    pages: form.pages.map((page) => ({
      ...shown(page),
      questions: page.questions.map(question),
      ...(page.jumps ? { jumps: page.jumps.map((jump) => ({ ...jump, when: condition(jump.when) })) } : {}),
    })),
    ...(form.rules
      ? {
          rules: form.rules.map((rule) => ({
            ...rule,
            ...(rule.when ? { when: condition(rule.when) } : {}),
            constraint: edit.buildComparison(edit.parseComparison(rule.constraint)!),
          })),
        }
      : {}),
  }
}

describe('the editor', () => {
  it.each(forms.map((form) => [form.id, form] as const))(
    'shows all of %s and gives it back as it was',
    (_id, form) => {
      expect(throughEditor(form)).toEqual(form)
    },
  )

  it('creates a question of every kind that can be saved, and published once it has a title', () => {
    let form: Form = { ...formOf([]), title: { 'zh-CN': '卷', 'en-US': '' } }
    for (const kind of questionKindNames) form = edit.addQuestion(form, 'p1', kind).form
    expect(form.pages[0]?.questions.map(({ kind }) => kind)).toEqual(questionKindNames)
    expect(v.parse(formSchema, form)).toEqual(form)
    expect(new Set(checkForm(form).map(({ code }) => code))).toEqual(new Set(['noTitle']))
    expect(lintForm(form)).toEqual([])
  })

  it('returns null for a condition it cannot display', () => {
    const strange: Condition[] = [
      {
        and: [
          { or: [{ '==': [{ var: 'a' }, 1] }, { '==': [{ var: 'b' }, 1] }] },
          { '==': [{ var: 'c' }, 1] },
        ],
      },
      { '==': [{ var: 'a' }, { var: 'b' }] },
      { '>': [{ '+': [{ var: 'a' }, 1] }, 2] },
      { and: [{ '==': [{ var: 'a' }, 1] }] },
    ]
    expect(strange.map(edit.parseCondition)).toEqual([null, null, null, null])
    expect(edit.parseComputed({ round: [{ var: 'a' }, 1] })).toBeNull()
    expect(edit.parseComparison({ or: [{ empty: { var: 'a' } }] })).toBeNull()
  })

  it('parses what it builds, for every operator and formula', () => {
    for (const sign of [...edit.comparisons, 'in', 'has', 'empty', 'filled'] as const) {
      const values = sign === 'in' ? ['a', 'b'] : sign === 'empty' || sign === 'filled' ? [] : ['a']
      const group: edit.TermGroup = { join: 'and', terms: [{ path: 'q', sign, values }] }
      expect(edit.parseCondition(edit.buildCondition(group))).toEqual(group)
    }
    for (const kind of edit.computedKinds) {
      const two = [
        { periodRef: 'var' as const, path: 't.@.a' },
        { periodRef: 'lastYear' as const, path: 't.@.a' },
      ]
      const figures = kind === 'fixed' ? [] : kind === 'figure' ? two.slice(0, 1) : two
      const computed: edit.ComputedFormula = { kind, figures, value: kind === 'fixed' ? '3' : '' }
      expect(edit.parseComputed(edit.buildComputed(computed))).toEqual(computed)
    }
  })

  it('moves a question within its page, past its edge, and no further than the form', () => {
    const form = formOf([ask({ kind: 'date', id: 'a' }), ask({ kind: 'date', id: 'b' })], [])
    const ids = (one: Form) => one.pages.map(({ questions }) => questions.map(({ id }) => id).join(''))
    expect(ids(edit.moveQuestion(form, 'a', 1))).toEqual(['ba', ''])
    expect(ids(edit.moveQuestion(form, 'b', 1))).toEqual(['a', 'b'])
    expect(ids(edit.moveQuestion(edit.moveQuestion(form, 'b', 1), 'b', -1))).toEqual(['ab', ''])
    expect(ids(edit.moveQuestion(form, 'a', -1))).toEqual(['ab', ''])
  })

  it('drops a question on a question or page, and a page on a page', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ask({ kind: 'date', id }))
    const form = formOf([a!, b!], [c!, d!])
    const ids = (one: Form) => one.pages.map(({ questions }) => questions.map(({ id }) => id).join(''))
    const cases: [id: string, target: string, after: string[]][] = [
      ['a', 'b', ['ba', 'cd']],
      ['b', 'a', ['ba', 'cd']],
      ['a', 'c', ['b', 'cad']],
      ['d', 'a', ['dab', 'c']],
      ['c', 'p1', ['cab', 'd']],
      ['b', 'p2', ['a', 'bcd']],
      ['p2', 'a', ['cd', 'ab']],
      ['p1', 'p2', ['cd', 'ab']],
      ['a', 'nowhere', ['ab', 'cd']],
      ['a', 'a', ['ab', 'cd']],
    ]
    for (const [id, target, after] of cases) expect(ids(edit.dropOn(form, id, target))).toEqual(after)
  })

  it('renames a page, also in jumps', () => {
    const form = formOf([ask({ kind: 'date', id: 'a' })], [])
    const jumping = edit.updatePage(form, 'p1', { jumps: [{ to: 'p2' }, { to: null }] })
    const renamed = edit.renamePage(jumping, 'p2', 'end')
    expect(renamed.pages.map(({ id }) => id)).toEqual(['p1', 'end'])
    expect(renamed.pages[0]?.jumps).toEqual([{ to: 'end' }, { to: null }])
    expect(edit.renamePage(renamed, 'end', 'p2')).toEqual(jumping)
  })

  it('completes a placeholder', () => {
    const names = edit.answerNames(monthlyForm(2026), 'profit')
    expect(names.map(({ path }) => path)).toContain('finance.income.month')
    expect(names.some(({ path }) => path.startsWith('profit') || path.startsWith('figures-note'))).toBe(false)
    expect(edit.namesFor('共 {{staff}} 人', names, 8)).toEqual([])
    expect(edit.namesFor('共 {{staff}} 人，{{', names, 8)).toHaveLength(8)
    const [found] = edit.namesFor('上期 {{last:sta', names, 8)
    expect(edit.withName('上期 {{last:sta 人', found!)).toBe('上期 {{last:staff}} 人')
    expect(edit.namesFor('{{online', names, 8).map(({ path }) => path)).toEqual([
      'finance.online.month',
      'finance.online.total',
    ])
  })

  it('reports unknown answers in a text', () => {
    const names = edit.answerNames(monthlyForm(2026), undefined)
    expect(edit.unknownNames('{{staf}} {{last:staff}} {{finance.@.total}} {{finance.@.sum}}', names)).toEqual(
      ['staf', 'finance.@.sum'],
    )
  })

  it('duplicates a table whose totals refer to its own cells', () => {
    const table = ask({
      kind: 'table',
      id: 't',
      rows: [...options('r'), { ...options('all')[0]!, formula: { sum: { var: 't.*.@' } } }],
      columns: options('c'),
    })
    const { form, id } = edit.duplicateQuestion(formOf([table]), 't')
    expect(edit.questionOf(form, id)).toMatchObject({
      rows: [{}, { formula: { sum: { var: `${id}.*.@` } } }],
    })
    expect(lintForm(form)).toEqual([])
  })

  it('adds, moves and deletes pages, except the last one', () => {
    const { form, id } = edit.addPage(formOf([]))
    expect(edit.movePage(form, id, -1).pages.map((page) => page.id)).toEqual([id, 'p1'])
    expect(edit.deletePage(edit.deletePage(form, 'p1'), id).pages.map((page) => page.id)).toEqual([id])
  })

  it('undoes and redoes; typing in one field is one step', () => {
    let history = edit.startEditing('')
    for (const text of ['a', 'ab', 'abc']) history = edit.record(history, text, 'title')
    history = edit.record(history, 'abc!', 'other')
    expect(edit.undoEdit(history).present).toBe('abc')
    expect(edit.undoEdit(edit.undoEdit(history)).present).toBe('')
    expect(edit.redoEdit(edit.redoEdit(edit.undoEdit(edit.undoEdit(history)))).present).toBe('abc!')
    expect(edit.undoEdit(edit.startEditing('x')).present).toBe('x')
    expect(edit.redoEdit(edit.record(edit.undoEdit(history), 'new')).present).toBe('new')
  })
})
