import { act } from 'react'
import { FormEditorView } from '@/features/bureau/editor/form-editor'
import { type FormEditor, useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import type { Form } from '@/lib/questionnaire'
import { scroll } from '@/platform/ui/scroll'
import { viewport } from '@/platform/ui/viewport'
import { ask, formOf, options } from '../../../lib/questionnaire/build'
import { all, button, cleanUp, one, press, render, type } from '../../../components/render'

jest.mock('@/services/surveys/form-service')

let editor: FormEditor

function Editing({ form }: { form: Form }) {
  editor = useFormEditor({
    ...{ id: '00000000-0000-4000-8000-000000000001', definition: form, isTemplate: false, revision: 1 },
    ...{ editedBy: { 'zh-CN': '周洁', 'en-US': 'Zhou Jie' }, editedAt: '2026-11-20T02:00:00.000Z' },
  })
  return <FormEditorView editor={editor} preview={() => null} />
}

const rate = (id: string) => ask({ kind: 'rate', id, max: 5 })
const open = (form: Form) => render(<Editing form={form} />)
const pressNamed = (name: string) => press(button(name))
const weights = () =>
  editor.form.dimensions?.map(({ id, weight, questions }) => [
    ...[id, weight],
    questions.map((question) => `${question.at} ${question.weight}`).join(),
  ])

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
})
afterEach(() => {
  cleanUp()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the dimensions in the form editor', () => {
  it('are opened from the end of the outline on a phone, and begin at the top', () => {
    jest.mocked(viewport.isWide).mockReturnValue(false)
    const toTop = jest.spyOn(scroll, 'toTop').mockReturnValue()
    open(formOf([rate('a')]))
    pressNamed('评价维度 0')
    act(() => jest.runOnlyPendingTimers())
    expect(button('按页生成维度')).toBeTruthy()
    expect(toTop).toHaveBeenCalledTimes(1)
  })

  it('are made from the pages, then changed in weights and questions', () => {
    open(formOf([rate('a'), rate('b')], [rate('c')]))
    pressNamed('评价维度 0')
    pressNamed('按页生成维度')
    expect(weights()).toEqual([
      ['p1', 1, 'a 1,b 1'],
      ['p2', 1, 'c 1'],
    ])
    type(one<HTMLInputElement>('#dimension-0-weight'), '3')
    type(one<HTMLInputElement>('#dimension-0-b-weight'), '0.5')
    expect(one('#dimension-0').textContent).toContain('占总指数 75%')
    expect(one('#dimension-0').textContent).toContain('占本维度 33.3%')
    pressNamed('移出“c”')
    expect(weights()).toEqual([
      ['p1', 3, 'a 1,b 0.5'],
      ['p2', 1, ''],
    ])
    expect(one('#dimension-1').textContent).toContain('没有题目')
    pressNamed('删除 page 2')
    pressNamed('删除 page 1')
    expect(editor.form).not.toHaveProperty('dimensions')
  })

  it('keep a weight while its field is empty', () => {
    open({ ...formOf([rate('a')]), dimensions: [{ id: 'd', title: ask({ kind: 'note', id: 'd' }).title, weight: 2, questions: [] }] }) // oxfmt-ignore
    pressNamed('评价维度 1')
    type(one<HTMLInputElement>('#dimension-0-weight'), '')
    expect(editor.form.dimensions?.[0]?.weight).toBe(2)
  })

  it('are led to from a problem, and name a question that is gone', () => {
    const dimension = { id: 'd', title: ask({ kind: 'note', id: '服务' }).title, weight: 1 }
    open({ ...formOf([rate('a')]), dimensions: [{ ...dimension, questions: [{ at: 'gone', weight: 1 }] }] })
    press(one('.editor-finding'))
    expect(editor.selected).toBe('dimensions')
    expect(one('.editor-finding').textContent).toContain('评价维度 · 服务')
    pressNamed('移出“已删除的题目（gone）”')
    expect(editor.form.dimensions?.[0]?.questions).toEqual([])
  })

  it('tell how a question becomes a scale, and the options of a choice get scores', async () => {
    open(formOf([ask({ kind: 'single', id: 's', options: options('好', '中', '差') })]))
    pressNamed('评价维度 0')
    expect(all('button').map(({ textContent }) => textContent)).not.toContain('添加维度')
    pressNamed('s')
    // The indicators are looked up.
    await act(() => jest.advanceTimersByTimeAsync(0))
    press(one('input[name="s-scale"]'))
    const scores = () => editor.form.pages[0]!.questions.flatMap((question) => ('options' in question ? question.options.map(({ score }) => score) : [])) // oxfmt-ignore
    expect(scores()).toEqual([100, 50, 0])
    press(one('#s-options-1-box .editor-part-more'))
    type(one<HTMLInputElement>('#s-中-score'), '60.5')
    expect(scores()).toEqual([100, 60.5, 0])
    press(one('input[name="s-scale"]'))
    expect(editor.form.pages[0]!.questions[0]).toEqual(ask({ kind: 'single', id: 's', options: options('好', '中', '差') })) // oxfmt-ignore
  })
})
