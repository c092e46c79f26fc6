import { FormEditorView } from '@/features/bureau/editor/form-editor'
import { type FormEditor, useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import type { Form, RosterColumn, RosterQuestion } from '@/lib/questionnaire'
import { questionSchema } from '@/wire/surveys/question'
import { viewport } from '@/platform/ui/viewport'
import * as v from 'valibot'
import { all, cleanUp, one, press, render } from '../../../components/render'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'

jest.mock('@/services/surveys/form-service')

let editor: FormEditor

function Editing({ form }: { form: Form }) {
  editor = useFormEditor({
    ...{ id: '00000000-0000-4000-8000-000000000001', definition: form, isTemplate: false, revision: 1 },
    ...{ editedBy: { 'zh-CN': '周洁', 'en-US': 'Zhou Jie' }, editedAt: '2026-11-20T02:00:00.000Z' },
  })
  return <FormEditorView editor={editor} preview={() => null} />
}

const job: RosterColumn = { id: 'job', kind: 'text', title: localText('职业'), required: true }
const list = ask({ kind: 'roster', id: 'staff', columns: [job] })
const startsWith = (name: string) => (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').startsWith(name)
const choose = (label: string, option: string) => {
  press(all('button').find(startsWith(label))!)
  press(all('[role=dialog] label').find(({ textContent }) => textContent === option)!)
}
const column = () => (editor.form.pages[0]!.questions[0] as RosterQuestion).columns[0]

beforeEach(() => {
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
})
afterEach(() => {
  cleanUp()
  jest.restoreAllMocks()
})

describe('a column of codes in the form editor', () => {
  it('keeps its title, and gets a table, a level and no other settings', () => {
    render(<Editing form={formOf([list])} />)
    press(all('.editor-item').find((item) => item.textContent === 'staff')!)
    press(one('#staff-columns-0-box .editor-part-more'))
    choose('填写方式', '行业、职业等代码')
    expect(column()).toEqual({ ...job, kind: 'code', table: 'industry' })
    choose('代码表', '职业（职业分类大典 2022）')
    expect(column()).toEqual({ ...job, kind: 'code', table: 'occupation' })
    choose('至少填到第几级', '大类')
    expect(column()).toEqual({ ...job, kind: 'code', table: 'occupation', level: 1 })
    expect(editor.problems).toEqual([])
    expect(v.safeParse(questionSchema, editor.form.pages[0]!.questions[0]).success).toBe(true)
  })
})
