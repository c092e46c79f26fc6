import { act } from 'react'
import { EditorBar } from '@/features/bureau/editor/editor-bar'
import { FormEditorView } from '@/features/bureau/editor/form-editor'
import { EditorConflict } from '@/features/bureau/editor/merging/editor-conflict'
import { type FormEditor, useFormEditor } from '@/features/bureau/editor/model/use-form-editor'
import type { Form, Question } from '@/lib/questionnaire'
import { addQuestion, questionOf, replaceQuestion } from '@/lib/questionnaire/form-editing'
import { renameParts } from '@/lib/questionnaire/form-merge'
import { viewport } from '@/platform/ui/viewport'
import { RequestError } from '@/request/errors'
import * as service from '@/services/surveys/form-service'
import type { FormDraft } from '@/wire/surveys/forms'
import { ask, formOf, localText } from '../../../lib/questionnaire/build'
import { all, button, cleanUp, one, press, render, type } from '../../../components/render'

jest.mock('@/services/surveys/form-service')

const id = '00000000-0000-4000-8000-000000000001'
const name = { 'zh-CN': '周洁', 'en-US': 'Zhou Jie' }
const editedAt = '2026-11-20T02:00:00.000Z'
const base = formOf([ask({ kind: 'text', id: 'a' }), ask({ kind: 'text', id: 'b' })])
const draftOf = (definition: Form, revision = 1): FormDraft => ({
  ...{ id, definition, isTemplate: false, revision, editedBy: name, editedAt },
})
const titled = (form: Form, of: string, title: string) =>
  replaceQuestion(form, of, { ...questionOf(form, of)!, title: localText(title) })
const titleOf = (of: string) => questionOf(editor.form, of)?.title['zh-CN']
const title = (of: string) => one<HTMLInputElement>(`#${of}-title-zh`)

let editor: FormEditor

function Editing({ draft }: { draft: FormDraft }) {
  editor = useFormEditor(draft)
  return (
    <>
      <EditorBar editor={editor} id={draft.id} />
      <FormEditorView editor={editor} preview={() => null} />
      <EditorConflict editor={editor} />
    </>
  )
}

const saved = (revision: number, merged: FormDraft | null = null, renamed = {}) => ({
  ...{ revision, editedAt, merged, renamed },
})
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Opens the form with a question of it, which the person gives a title. */
function retitle(of: string, text: string) {
  act(() => editor.select(of))
  type(title(of), text)
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(viewport, 'isWide').mockReturnValue(true)
  jest.mocked(service.reportPresence).mockResolvedValue({ revision: 1, others: [] })
  jest.mocked(service.saveForm).mockResolvedValue(saved(2))
  render(<Editing draft={draftOf(base)} />)
})
afterEach(() => {
  cleanUp()
  localStorage.clear()
  jest.useRealTimers()
  jest.resetAllMocks()
  jest.restoreAllMocks()
})

describe('an editor beside another one', () => {
  it('names the other, where they are, and who is at the same question', async () => {
    const other = { editor: id, name, isSelf: false, at: 'b' }
    jest.mocked(service.reportPresence).mockResolvedValue({ revision: 1, others: [other] })
    await pass(400)
    expect(one('.editor-other').textContent).toContain('周洁 正在编辑此表单 · 第 2 题')
    expect(one('#outline-b').textContent).toContain('周洁 在此')
    press(one('.editor-other'))
    expect(editor.selected).toBe('b')
    expect(document.body.textContent).toContain('周洁 也在编辑这里')
    await pass(400)
    expect(service.reportPresence).toHaveBeenLastCalledWith(expect.objectContaining({ id, at: 'b' }))
  })

  it('names a person once who has it open in several other windows', async () => {
    const windows = ['1', '2'].map((editor) => ({ editor, name, isSelf: true, at: 'a' }))
    jest.mocked(service.reportPresence).mockResolvedValue({ revision: 1, others: windows })
    await pass(400)
    press(all('.editor-other')[0]!)
    expect(document.body.textContent).toContain('您的另一个窗口 也在编辑这里')
    expect(document.body.textContent).not.toContain('您的另一个窗口、您的另一个窗口')
  })

  it('has what the other has saved without a save of its own', async () => {
    jest.mocked(service.reportPresence).mockResolvedValue({ revision: 4, others: [] })
    jest.mocked(service.getFormDraft).mockResolvedValue(draftOf(titled(base, 'b', '乙'), 4))
    await pass(400)
    expect([titleOf('a'), titleOf('b'), editor.revision]).toEqual(['a', '乙', 4])
    expect(one('.editor-state').textContent).toBe('已保存 · 已并入周洁的修改')
    expect(service.saveForm).not.toHaveBeenCalled()
  })

  it('keeps what is typed while a save is merged, and undoes only its own changes', async () => {
    jest.mocked(service.saveForm).mockImplementationOnce(async ({ definition }) => {
      await new Promise((done) => setTimeout(done, 500))
      return saved(3, draftOf(titled(definition, 'b', '乙'), 3))
    })
    retitle('a', '甲')
    await pass(1_300)
    type(title('a'), '甲方')
    await pass(600)
    expect([titleOf('a'), titleOf('b')]).toEqual(['甲方', '乙'])
    expect(editor.state).toBe('unsaved')
    act(() => editor.undo?.())
    expect([titleOf('a'), titleOf('b')]).toEqual(['a', '乙'])
    act(() => editor.redo?.())
    await pass(1_300)
    expect(service.saveForm).toHaveBeenLastCalledWith(
      expect.objectContaining({ baseRevision: 3, definition: editor.form }),
    )
  })

  it('follows its added question to the id that the gateway has given it', async () => {
    const added = addQuestion(base, 'b', 'text')
    const renamed = { [`question ${added.id}`]: 'q-9' }
    const merged = draftOf(renameParts(added.form, renamed), 3)
    jest.mocked(service.saveForm).mockResolvedValueOnce(saved(3, merged, renamed))
    act(() => {
      editor.change(added.form)
      editor.select(added.id)
    })
    await pass(1_300)
    expect(editor.selected).toBe('q-9')
    type(title('q-9'), '新题')
    expect(titleOf('q-9')).toBe('新题')
  })

  it('says what each has changed, also in settings of which the versions display nothing', async () => {
    const changed = (part: object) =>
      replaceQuestion(base, 'a', { ...questionOf(base, 'a'), ...part } as Question)
    const theirs = {
      ...draftOf(changed({ indicator: 'T1' }), 5),
      base: { definition: base, isTemplate: false },
    }
    jest
      .mocked(service.saveForm)
      .mockRejectedValueOnce(
        new RequestError('refused', { status: 409, code: 'draftOutdated', data: theirs }),
      )
    act(() => editor.change(changed({ required: true })))
    await pass(1_300)
    const heads = all('.editor-merge-lines').map((side) => side.firstElementChild?.textContent)
    expect(heads).toEqual(['我的 · 题目改为必答', '周洁的 · 题目改设置'])
  })

  it('asks about the same question, both versions side by side, and can undo the choice', async () => {
    const theirs = {
      ...draftOf(titled(titled(base, 'a', '他'), 'b', '乙'), 5),
      base: { definition: base, isTemplate: false },
    }
    jest
      .mocked(service.saveForm)
      .mockRejectedValueOnce(
        new RequestError('refused', { status: 409, code: 'draftOutdated', data: theirs }),
      )
    retitle('a', '我')
    await pass(1_300)
    expect(one('.editor-merge').textContent).toContain('周洁也改了下面 1 处')
    expect(all('.editor-merge-differs').map(({ textContent }) => textContent)).toEqual(['我', 'a', '他'])
    expect(button('合并').disabled).toBe(true)
    press(all('.editor-merge-side input')[1] as HTMLElement)
    press(button('合并'))
    expect([titleOf('a'), titleOf('b'), editor.conflict]).toEqual(['他', '乙', null])
    act(() => editor.undo?.())
    expect([titleOf('a'), titleOf('b')]).toEqual(['我', '乙'])
    jest.mocked(service.saveForm).mockResolvedValue(saved(6))
    await pass(1_300)
    expect(service.saveForm).toHaveBeenLastCalledWith(expect.objectContaining({ baseRevision: 5 }))
  })
})
