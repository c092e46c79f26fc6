import * as v from 'valibot'
import { checkForm, type Form, type Question } from '@/lib/questionnaire'
import { clipText, copyItems, type FormClip, pasteItems, withoutItems } from '@/lib/questionnaire/form-clip'
import { planPaste, readPasted } from '@/lib/questionnaire/form-paste'
import { formClipSchema } from '@/wire/bureau/form-clip'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { satisfactionForm } from '../../../../server/surveys/templates/satisfaction'

const text = (zh: string) => ({ 'zh-CN': zh, 'en-US': '' })
const forms = [monthlyForm(2026), businessForm, satisfactionForm]
const questionsOf = ({ pages }: Form) => pages.flatMap(({ questions }) => questions)
const idsOf = (form: Form) => questionsOf(form).map(({ id }) => id)
const errorsOf = (form: Form) => checkForm(form).filter(({ level }) => level === 'error')
/** As the clipboard carries it. */
const carried = (clip: FormClip) => v.parse(formClipSchema, JSON.parse(JSON.stringify(clip)))

const options = [
  { id: 'o-1', title: text('是') },
  { id: 'o-2', title: text('否') },
]
const ask = (id: string, more: object = {}): Question => ({
  id,
  kind: 'text',
  title: text(`题 ${id}`),
  ...more,
})
const form = (id: string, questions: Question[], more: Partial<Form> = {}): Form => ({
  ...{ id, version: 1, title: text(id), minutes: 5 },
  pages: [{ id: 'page-1', title: text('第一页'), questions }],
  ...more,
})
const source = form(
  'a',
  [
    ask('q-1', { kind: 'single', options }),
    ask('q-2', { showIf: { '==': [{ var: 'q-1' }, 'o-1'] }, title: text('为何答 {{q-1}}') }),
    ask('q-3', { kind: 'number', formula: { sum: [{ var: 'q-4' }, 1] } }),
    ask('q-4', { kind: 'number' }),
  ],
  {
    rules: [
      { id: 'rule-1', level: 'hard', at: 'q-4', constraint: { '>': [{ var: 'q-4' }, '0'] } },
      { id: 'rule-2', level: 'hard', at: 'q-4', constraint: { '>': [{ var: 'q-4' }, { var: 'q-3' }] } },
    ],
  },
)

describe('copied questions', () => {
  it('of every form can be added to another form, which then has no errors that the text did not name', () => {
    for (const from of forms)
      for (const to of forms) {
        const clip = carried(copyItems(from, new Set(idsOf(from))))
        const { form: pasted, ids } = pasteItems(to, clip, 'form')
        expect(ids).toHaveLength(idsOf(from).length)
        expect(new Set(idsOf(pasted)).size).toBe(idsOf(pasted).length)
        expect(errorsOf(pasted)).toEqual([])
      }
  })

  it('take their place again after they were cut, with the rules and conditions about them', () => {
    const ids = new Set(['q-1'])
    const rest = withoutItems(source, ids)
    expect(idsOf(rest)).toEqual(['q-2', 'q-3', 'q-4'])
    const { form: moved, leftOut, renamed } = pasteItems(rest, carried(copyItems(source, ids)), 'page-1')
    expect(idsOf(moved)).toEqual(['q-2', 'q-3', 'q-4', 'q-1'])
    expect([leftOut, renamed]).toEqual([[], []])
    expect(questionsOf(moved)[0]).toEqual(questionsOf(source)[1])
  })

  it('get free ids, also in conditions, texts and rules', () => {
    const clip = carried(copyItems(source, new Set(['q-1', 'q-2', 'q-4'])))
    const { form: pasted, renamed } = pasteItems(source, clip, 'q-1')
    expect(renamed).toEqual([
      ['q-1', 'q-5'],
      ['q-2', 'q-6'],
      ['q-4', 'q-7'],
    ])
    expect(idsOf(pasted)).toEqual(['q-1', 'q-5', 'q-6', 'q-7', 'q-2', 'q-3', 'q-4'])
    expect(questionsOf(pasted)[2]).toMatchObject({
      showIf: { '==': [{ var: 'q-5' }, 'o-1'] },
      title: text('为何答 {{q-5}}'),
    })
    expect(pasted.rules?.slice(2)).toEqual([
      { id: 'rule-3', level: 'hard', at: 'q-7', constraint: { '>': [{ var: 'q-7' }, '0'] } },
    ])
  })

  it('leave out what depends on questions that the other form has not, and name it', () => {
    const clip = carried(copyItems(source, new Set(['q-2', 'q-3'])))
    const other = form('b', [ask('q-1'), ask('q-4', { kind: 'number', title: text('另一题') })])
    const { form: pasted, leftOut } = pasteItems(other, clip, 'form')
    expect(leftOut).toEqual([
      { title: text('为何答 {{q-1}}'), what: 'placeholder', missing: ['q-1'] },
      { title: text('为何答 {{q-1}}'), what: 'showIf', missing: ['q-1'] },
      { title: text('题 q-3'), what: 'formula', missing: ['q-4'] },
    ])
    expect(questionsOf(pasted).slice(2)).toEqual([
      { id: 'q-2', kind: 'text', title: text('为何答 ____') },
      { id: 'q-3', kind: 'number', title: text('题 q-3') },
    ])
  })

  it('keep conditions on a question that the other form has under the same id, kind and title', () => {
    const clip = carried(copyItems(source, new Set(['q-2'])))
    const other = form('b', [ask('q-1', { kind: 'single', options })])
    const { form: pasted, leftOut } = pasteItems(other, clip, 'q-1')
    expect(leftOut).toEqual([])
    expect(questionsOf(pasted)[1]).toEqual(questionsOf(source)[1])
  })

  it('carry whole pages with their jumps', () => {
    const pages = [
      { id: 'page-1', title: text('一'), questions: [ask('q-1')], jumps: [{ to: 'page-3' }, { to: null }] },
      { id: 'page-2', title: text('二'), questions: [ask('q-2')] },
      { id: 'page-3', title: text('三'), questions: [ask('q-3')] },
    ]
    const clip = carried(copyItems({ ...form('a', []), pages }, new Set(['page-1', 'page-2', 'q-3'])))
    const { form: pasted, ids, leftOut } = pasteItems(form('b', [ask('q-1')]), clip, 'q-1')
    expect(ids).toEqual(['q-3', 'page-3', 'page-2'])
    expect(pasted.pages.map(({ id, questions }) => [id, questions.map((one) => one.id)])).toEqual([
      ['page-1', ['q-1', 'q-3']],
      ['page-3', ['q-4']],
      ['page-2', ['q-2']],
    ])
    expect(pasted.pages[1]?.jumps).toEqual([{ to: null }])
    expect(leftOut).toEqual([{ title: text('一'), what: 'jump', missing: ['page-3'] }])
  })

  it('are refused if they are not what this editor copies', () => {
    const clip = copyItems(source, new Set(['q-1']))
    const issue = (changed: object) => v.safeParse(formClipSchema, { ...clip, ...changed }).issues?.[0]
    expect(issue({ version: 2 })?.path?.map(({ key }) => key)).toEqual(['version'])
    const [question] = clip.questions
    const wrong = { ...question, options: [{ id: 'o-1', title: 'x' }] }
    expect(issue({ questions: [wrong] })?.path?.map(({ key }) => key)).toEqual([
      'questions',
      0,
      'options',
      0,
      'title',
    ])
    expect(issue({ questions: [question, question] })?.message).toBe('ids')
    expect(
      issue({ questions: [...Array(301).keys()].map((at) => ({ ...question, id: `x${at}` })) })?.message,
    ).toBe('count')
  })

  it('are readable, and the text becomes the same questions when it is pasted', () => {
    const clip = copyItems(source, new Set(['q-1', 'q-2', 'q-4']))
    const kinds: Record<string, string> = { single: '单选题', text: '填空题', number: '数字题' }
    const copied = clipText(clip, {
      localText: (one) => one['zh-CN'],
      kindName: (kind) => kinds[kind] ?? kind,
      optional: '选填',
    })
    expect(copied).toBe(
      '1. 题 q-1（单选题，选填）\nA. 是\nB. 否\n\n2. 为何答 {{q-1}}（填空题，选填）\n\n3. 题 q-4（数字题，选填）',
    )
    const questions = planPaste(readPasted(copied)).sections.flatMap((section) => section.questions)
    expect(questions.map(({ kind, title, required }) => [kind, title, required])).toEqual([
      ['single', '题 q-1', false],
      ['text', '为何答 {{q-1}}', false],
      ['number', '题 q-4', false],
    ])
  })
})
