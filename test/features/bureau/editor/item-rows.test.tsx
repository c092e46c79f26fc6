import { FormEditorView } from '@/features/bureau/editor/form-editor'
import { type FormEditor, useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import type { Form, SingleQuestion } from '@/lib/questionnaire'
import { viewport } from '@/platform/ui/viewport'
import { all, button, cleanUp, one, press, render, type } from '../../../components/render'
import { ask, formOf, options } from '../../../lib/questionnaire/build'

jest.mock('@/services/surveys/form-service')

let editor: FormEditor

function Editing({ form }: { form: Form }) {
  editor = useFormEditor(
    {
      ...{ id: '00000000-0000-4000-8000-000000000001', definition: form, isTemplate: false, revision: 1 },
      ...{ editedBy: { 'zh-CN': '周洁', 'en-US': 'Zhou Jie' }, editedAt: '2026-11-20T02:00:00.000Z' },
    },
    'why',
  )
  return <FormEditorView editor={editor} preview={() => null} />
}

const [busy, quiet, ...rest] = options('旺季', '淡季', '其他')
const why = ask({
  ...{ kind: 'single', id: 'why' },
  options: [busy!, { ...quiet!, showIf: { '==': [{ var: 'open' }, 'yes'] } }, { ...rest[0]!, other: true }],
})
const open = ask({ kind: 'single', id: 'open', options: options('yes', 'no') })

const ids = () => (editor.form.pages[0]!.questions[1] as SingleQuestion).options.map(({ id }) => id)
const row = (at: number) => `#why-options-${at}-box`
const unfold = (at: number) => press(one(`${row(at)} .editor-part-more`))

beforeEach(() => {
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
  render(<Editing form={formOf([open, why])} />)
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('the options in the settings', () => {
  it('are a line each: text, code, and words for what else is set', () => {
    expect(all('.editor-part')).toHaveLength(3)
    expect(all('.editor-part .dt-checkbox, .editor-part .editor-actions')).toEqual([])
    expect([0, 1, 2].map((at) => one(row(at)).textContent)).toEqual(['', '有条件', '填空'])
    type(one<HTMLInputElement>('#why-options-0-zh'), '销售旺季')
    const [first] = (editor.form.pages[0]!.questions[1] as SingleQuestion).options
    expect(first?.title['zh-CN']).toBe('销售旺季')
    expect(one<HTMLInputElement>('#why-options-0-id').value).toBe('旺季')
  })

  it('unfold one at a time, stay open when moved, and fold when removed', () => {
    unfold(0)
    expect(all('input[name="why-旺季-other"]')).toHaveLength(1)
    unfold(2)
    expect(all('input[name="why-旺季-other"]')).toEqual([])
    press(button('上移 其他'))
    expect(ids()).toEqual(['旺季', '其他', '淡季'])
    expect(all(`${row(1)} input[name="why-其他-other"]`)).toHaveLength(1)
    press(button('删除 其他'))
    expect(ids()).toEqual(['旺季', '淡季'])
    expect(all('.editor-part .editor-actions')).toEqual([])
    unfold(0)
    unfold(0)
    expect(all('.editor-part .editor-actions')).toEqual([])
  })
})
