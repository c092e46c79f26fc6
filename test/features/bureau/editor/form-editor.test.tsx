import { act } from 'react'
import { EditorBar } from '@/features/bureau/editor/editor-bar'
import { FormEditorView } from '@/features/bureau/editor/form-editor'
import { EditorConflict } from '@/features/bureau/editor/merging/editor-conflict'
import { type FormEditor, useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import type { Form } from '@/lib/questionnaire'
import { viewport } from '@/platform/ui/viewport'
import { RequestError } from '@/request/errors'
import * as service from '@/services/surveys/form-service'
import type { FormSaved } from '@/wire/form-editing/form-merge'
import type { FormDraft } from '@/wire/surveys/forms'
import { monthlyForm } from '../../../../server/surveys/templates/monthly-report'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { all, button, cleanUp, one, press, render, type } from '../../../components/render'

jest.mock('@/services/surveys/form-service')

const id = '00000000-0000-4000-8000-000000000001'
const draftOf = (definition: Form): FormDraft => ({
  id,
  definition,
  isTemplate: false,
  revision: 1,
  editedBy: { 'zh-CN': '周洁', 'en-US': 'Zhou Jie' },
  editedAt: '2026-11-20T02:00:00.000Z',
})

const savedAs = (revision: number): FormSaved => ({
  ...{ revision, editedAt: '2026-11-20T02:00:00.000Z', merged: null, renamed: {} },
})

let editor: FormEditor

function Editing({ draft }: { draft: FormDraft }) {
  editor = useFormEditor(draft)
  return (
    <>
      <EditorBar editor={editor} id={draft.id} />
      <FormEditorView editor={editor} preview={({ form }) => <p id="preview">{form.title['zh-CN']}</p>} />
      <EditorConflict editor={editor} />
    </>
  )
}

const open = (form: Form) => render(<Editing draft={draftOf(form)} />)
const pressNamed = (name: string) => press(button(name))
const field = (name: string) => one<HTMLInputElement>(`#${name}`)
const add = (kind: string) => {
  pressNamed('添加题目')
  pressNamed(kind)
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
  jest.mocked(service.previewForm).mockResolvedValue({ ...previewed, all: [] })
  jest.mocked(service.saveForm).mockResolvedValue(savedAs(2))
  jest.mocked(service.reportPresence).mockResolvedValue({ revision: 1, others: [] })
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const change = { questionId: 'staff', part: null, before: null, affected: null }
const previewed = {
  ...{ problems: [], before: 2, version: 3, changes: [], older: [], running: [], repeated: [] },
  ...{ tooLong: [], usualPeriod: null, refusesAnonymity: false, title: { 'zh-CN': '月报', 'en-US': '' } },
}

const rest = () => act(() => jest.advanceTimersByTimeAsync(1_300))

describe('the form editor', () => {
  it('adds a question, names it, makes it optional and saves it after typing ends', async () => {
    open(formOf([]))
    add('单行文本')
    const [question] = editor.form.pages[0]!.questions
    expect(question).toMatchObject({ kind: 'text', required: true })
    type(field(`${question!.id}-title-zh`), '单位地址')
    press(one(`input[name="${question!.id}-required"]`))
    expect(editor.form.pages[0]!.questions).toEqual([
      { id: question!.id, kind: 'text', title: { 'zh-CN': '单位地址', 'en-US': '' }, maxLength: 100 },
    ])
    expect(service.saveForm).not.toHaveBeenCalled()
    await rest()
    expect(service.saveForm).toHaveBeenCalledTimes(1)
    expect(service.saveForm).toHaveBeenCalledWith({
      id,
      definition: editor.form,
      isTemplate: false,
      baseRevision: 1,
      editor: expect.any(String),
    })
    expect(editor.state).toBe('saved')
  })

  it('undoes and redoes changes', () => {
    open(formOf([]))
    add('日期')
    pressNamed('撤销')
    expect(editor.form.pages[0]!.questions).toEqual([])
    pressNamed('重做')
    expect(editor.form.pages[0]!.questions).toHaveLength(1)
  })

  it('names a problem and leads to it', () => {
    open(formOf([]))
    add('数字')
    press(all('.editor-item-page')[0]!)
    expect(one('.editor-findings').textContent).toContain('没有标题')
    press(one('.editor-finding'))
    expect(editor.selected).toBe(editor.form.pages[0]!.questions[0]!.id)
  })

  it('names the texts to limit before an anonymous survey can use the form', () => {
    const text = (name: string, maxLength?: number) => ask({ kind: 'textarea', id: name, maxLength })
    open(formOf([text('opinion'), text('brief', 100), text('advice')]))
    press(all('.editor-item')[0]!)
    expect(document.body.textContent).toContain(
      '请先限制以下题目的答案长度（清单则是最多行数）：“opinion”、“advice”',
    )
    cleanUp()
    open(formOf([text('opinion', 3_000), text('brief', 100), text('advice', 3_000)]))
    press(all('.editor-item')[0]!)
    expect(document.body.textContent).not.toContain('用于匿名调查前')
  })

  it('displays every question, page and rule of an official report, without changing it', async () => {
    const form = monthlyForm(2026)
    open(form)
    for (const item of all('.editor-item')) press(item)
    await act(() => jest.advanceTimersByTimeAsync(1))
    pressNamed(`审核规则 ${form.rules!.length}`)
    expect(all('.editor-sentence').length).toBeGreaterThanOrEqual(form.rules!.length)
    expect(document.body.textContent).toContain('“营业收入 · 1—本月”不应小于“营业收入 · 本月”')
    expect(editor.form).toBe(form)
    expect(editor.undo).toBeNull()
  })

  it('lists every change since the published version, and leads to its place', async () => {
    const title = { 'zh-CN': '期末从业人员', 'en-US': 'Staff' }
    jest.mocked(service.previewForm).mockResolvedValue({
      ...previewed,
      all: [
        {
          ...{ ...change, what: 'question', change: 'reworded', at: 'staff', title },
          ...{ before: { ...title, 'zh-CN': '从业人员' }, affected: { drafts: 2, submitted: 5 } },
        },
        { ...change, what: 'question', change: 'removed', at: 'figures', title },
        { ...change, what: 'form', change: 'settings', at: 'form', title },
      ],
    })
    open(monthlyForm(2026))
    pressNamed('版本变化')
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(service.previewForm).toHaveBeenCalledWith({ kind: 'draft', id })
    expect(one('h2.editor-section-title').textContent).toBe('与第 2 版相比，变化 3 处')
    expect(all('.editor-change').map(({ textContent }) => textContent)).toEqual([
      '期末从业人员题目改文字 · 原为“从业人员” · 涉及草稿 2 份、已提交 5 份',
      '期末从业人员删除题目',
      '问卷信息问卷改设置',
    ])
    press(all('.editor-change')[0]!)
    expect(editor.selected).toBe('staff')
    pressNamed('版本变化')
    await act(() => jest.advanceTimersByTimeAsync(1))
    press(all('.editor-change')[1]!)
    expect(editor.selected).toBe('figures')
  })

  it('says that a form has not been published, or is the same as the published version', async () => {
    jest.mocked(service.previewForm).mockResolvedValue({ ...previewed, before: null, all: [] })
    open(monthlyForm(2026))
    pressNamed('版本变化')
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(document.body.textContent).toContain('还没有发布过，没有可以比较的版本')
  })

  it('creates a rule about the first number, displayed as a sentence', () => {
    open(monthlyForm(2026))
    press(all('.editor-item-page').find((item) => item.textContent?.startsWith('审核规则'))!)
    pressNamed('添加规则')
    expect(editor.form.rules?.slice(-1)).toEqual([
      { id: 'rule-1', level: 'hard', at: 'staff', constraint: { '>=': [{ var: 'staff' }, '0'] } },
    ])
    expect(editor.problems).toEqual([])
    expect(all('.editor-sentence').some(({ textContent }) => textContent === '“期末从业人员”不应小于0')).toBe(
      true,
    )
  })

  it('changes the id of a row on blur, with all references, and rejects a duplicate id', () => {
    open(monthlyForm(2026))
    press(all('.editor-item').find((item) => item.textContent === '收入与成本费用')!)
    const leave = () =>
      void act(() => field('finance-rows-4-id').dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    type(field('finance-rows-4-id'), 'income')
    leave()
    expect(document.body.textContent).toContain('编号重复')
    expect(editor.undo).toBeNull()
    type(field('finance-rows-4-id'), 'selling')
    leave()
    expect(JSON.stringify(editor.form)).toContain('finance.selling:research.@')
    expect(editor.problems).toEqual([])
  })

  it('accepts rows as lines, names the invalid line and accepts nothing until it is fixed', () => {
    open(monthlyForm(2026))
    act(() => editor.select('profit'))
    pressNamed('批量编辑 行')
    const lines = field('profit-rows-lines')
    expect(lines.value.split('\n')[0]).toBe('营业利润 | Operating profit | operating | 11')
    type(lines, '利润总额\tTotal\tnet\t12\n营业 利润 | | opera ting')
    expect(one('#profit-rows-lines-error').textContent).toBe('第 2 行：编号只能用字母、数字、- 和 _')
    expect(button('应用').disabled).toBe(true)
    pressNamed('取消')
    expect(editor.undo).toBeNull()
    pressNamed('批量编辑 行')
    type(field('profit-rows-lines'), '利润总额\tTotal\tnet\t12\n营业利润\n其他')
    pressNamed('应用')
    expect(editor.form.pages[1]!.questions[2]).toMatchObject({
      rows: [
        { id: 'net', code: '12', title: { 'zh-CN': '利润总额', 'en-US': 'Total' } },
        { id: 'operating', code: '11', title: { 'zh-CN': '营业利润', 'en-US': 'Operating profit' } },
        { id: 'r-1', title: { 'zh-CN': '其他', 'en-US': '' } },
      ],
    })
    expect(editor.problems).toEqual([])
  })

  it('copies a page with its questions', () => {
    open(monthlyForm(2026))
    act(() => editor.select('unit'))
    pressNamed('复制 单位情况')
    expect(editor.form.pages.map(({ id: page, questions }) => [page, questions.length])).toEqual([
      ['unit', 3],
      ['page-1', 3],
      ['figures', 3],
      ['remarks', 3],
    ])
    expect(editor.selected).toBe('page-1')
    expect(editor.problems).toEqual([])
  })

  it('gives pages and rules unique ids', () => {
    open(monthlyForm(2026))
    const leave = (name: string) =>
      void act(() => field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    press(all('.editor-item-page')[1]!)
    type(field('unit-id'), 'about')
    leave('unit-id')
    expect([editor.form.pages[0]!.id, editor.selected]).toEqual(['about', 'about'])
    act(() => editor.select('rules'))
    press(one('#rule-income-growth .editor-rule-head'))
    type(field('rule-income-growth-id'), 'income-jump')
    leave('rule-income-growth-id')
    expect(editor.form.rules!.map(({ id }) => id)).toContain('income-jump')
    expect(editor.problems).toEqual([])
  })

  it('moves a question by the arrow keys of its handle, also to the next page', () => {
    open(formOf([ask({ kind: 'date', id: 'a' })], [ask({ kind: 'date', id: 'b' })]))
    const handle = () => one('#outline-a .editor-handle')
    const key = (name: string) =>
      void act(() => handle().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })))
    key('ArrowDown')
    expect(editor.form.pages.map(({ questions }) => questions.map(({ id }) => id))).toEqual([[], ['a', 'b']])
    key('ArrowDown')
    expect(editor.form.pages[1]!.questions.map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('suggests the names of answers during typing, and reports an unknown answer', () => {
    open(monthlyForm(2026))
    act(() => editor.select('loss-reason'))
    type(field('loss-reason-title-zh'), '{{staf}}')
    expect(one('#loss-reason-title-zh-error').textContent).toBe('没有这个答案：staf')
    type(field('loss-reason-title-zh'), '共 {{sta')
    expect(all('.editor-name').map(({ textContent }) => textContent)).toEqual([
      '期末从业人员staff',
      '开业（成立）日期opened-on',
    ])
    press(all('.editor-name')[0]!)
    expect(field('loss-reason-title-zh').value).toBe('共 {{staff}}')
    expect(all('.editor-name')).toEqual([])
    expect(editor.problems).toEqual([])
  })

  it('displays a problem at its place of correction: a rule, an item or a question', () => {
    const form = monthlyForm(2026)
    open({
      ...form,
      rules: [
        ...form.rules!,
        { id: 'lost', level: 'hard', at: 'staff', constraint: { '>': [{ var: 'gone' }, '0'] } },
      ],
    })
    act(() => editor.select('rules'))
    expect(one('#rule-lost .dt-field-error').textContent).toBe('引用的题目或单元格不存在')
    expect(all('.dt-field-error')).toHaveLength(1)
    act(() => editor.select('outlook'))
    type(field('outlook-options-1-zh'), '')
    type(field('outlook-options-1-en'), '')
    expect(one('#outlook-options-1-box .dt-field-error').textContent).toBe('没有标题')
  })

  it('restores unsaved changes, and deletes them after saving', async () => {
    jest.mocked(service.saveForm).mockRejectedValue(new RequestError('noResponse', {}))
    const draft = draftOf(formOf([]))
    render(<Editing draft={draft} />)
    add('日期')
    await rest()
    expect(editor.state).toBe('failed')
    cleanUp()
    jest.mocked(service.saveForm).mockReset()
    jest.mocked(service.saveForm).mockResolvedValue(savedAs(2))
    render(<Editing draft={draft} />)
    expect(editor.form.pages[0]!.questions).toMatchObject([{ kind: 'date' }])
    expect(document.body.textContent).toContain('上次没有保存的修改已恢复')
    await rest()
    expect(service.saveForm).toHaveBeenCalledWith(expect.objectContaining({ baseRevision: 1 }))
    cleanUp()
    render(<Editing draft={draft} />)
    expect(editor.form.pages[0]!.questions).toEqual([])
  })

  it('warns on closing only if the device cannot store unsaved changes', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    open(formOf([]))
    add('日期')
    expect(isAsked()).toBe(false)
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(isAsked()).toBe(true)
    await rest()
    expect(isAsked()).toBe(false)
    full.mockRestore()
  })

  it('accepts a written condition, locates a syntax error, and suggests names', async () => {
    open(monthlyForm(2026))
    act(() => editor.select('note'))
    press(all<HTMLElement>('button').find((one) => one.textContent === '改为书写')!)
    await act(async () => jest.advanceTimersByTimeAsync(0))
    const written = 'note-show-written'
    type(field(written), 'staff > 5 and (outl')
    expect(one(`#${written}-error`).textContent).toBe('第 20 个字起看不懂')
    press(one('.editor-name'))
    expect(field(written).value).toBe('staff > 5 and (outlook')
    type(field(written), "staff > 5 and (outlook = 'up' or not empty(industry))")
    expect(all('.dt-field-error')).toEqual([])
    expect(editor.problems).toEqual([])
    expect(editor.form.pages[2]!.questions[2]).toMatchObject({
      showIf: {
        and: [
          { '>': [{ var: 'staff' }, '5'] },
          { or: [{ '==': [{ var: 'outlook' }, 'up'] }, { '!': { empty: { var: 'industry' } } }] },
        ],
      },
    })
    // The condition cannot be shown as lines, so it stays a text field and is removed as a whole.
    expect(document.body.textContent).not.toContain('改为逐项选择')
    type(field(written), 'note2 > 1')
    expect(one('.editor-section > div .dt-field-error, .dt-field-error').textContent).toBe(
      '条件引用了后面的题目',
    )
    type(field(written), '')
    expect(editor.form.pages[2]!.questions[2]).not.toHaveProperty('showIf')
  })

  it('accepts a bound during typing, and stores no incomplete number', () => {
    open(formOf([]))
    add('数字')
    const id = editor.form.pages[0]!.questions[0]!.id
    for (const text of ['1', '1.', '1.5']) {
      type(field(`${id}-min`), text)
      expect(field(`${id}-min`).value).toBe(text)
    }
    expect(editor.form.pages[0]!.questions[0]).toMatchObject({ min: '1.5' })
  })

  it('keeps the own changes if another user has saved, and asks which to keep', async () => {
    const theirs = draftOf({ ...formOf([]), minutes: 30 })
    jest
      .mocked(service.saveForm)
      .mockRejectedValueOnce(
        new RequestError('refused', { status: 409, code: 'draftOutdated', data: { ...theirs, revision: 5 } }),
      )
    open(formOf([]))
    add('日期')
    await rest()
    expect(document.body.textContent).toContain('周洁刚保存了另一份修改')
    expect(editor.form.pages[0]!.questions).toHaveLength(1)
    await act(async () => button('用我的覆盖').click())
    await rest()
    expect(service.saveForm).toHaveBeenLastCalledWith(expect.objectContaining({ baseRevision: 5 }))
    expect(editor.conflict).toBeNull()
  })
})
