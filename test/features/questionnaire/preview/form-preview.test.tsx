import { act } from 'react'
import { FormPreview } from '@/features/questionnaire/preview/form-preview'
import { pickImages } from '@/platform/files/pick-images'
import * as upload from '@/services/upload-service'
import { recordCanvases } from '../../../components/input/recorded-canvas'
import { all, button, cleanUp, one, render, type } from '../../../components/render'
import { picked } from '../../../components/fields/scripted-upload'
import { ask, formOf } from '../../../lib/questionnaire/build'
import { loadEveryKind } from '../draw'

jest.mock('@/platform/files/pick-images', () => ({ pickImages: jest.fn() }))
jest.mock('@/services/upload-service')

const form = formOf([ask({ kind: 'images', id: 'photos' }), ask({ kind: 'signature', id: 'signature' })])
const settle = (work: () => void = () => undefined) => act(async () => work())
const sources = (frame: string) => all(`${frame} img`).map((image) => image.getAttribute('src'))

beforeAll(loadEveryKind)
beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined
  recordCanvases({ width: 400, height: 150, pixelRatio: 2 })
  let count = 0
  URL.createObjectURL = () => `blob:${(count += 1)}`
})
afterEach(() => {
  jest.useRealTimers()
  cleanUp()
})

describe('the preview of a form', () => {
  it('scrolls to the current question, and does not move the focus during typing', async () => {
    const scrolled = jest.fn()
    HTMLElement.prototype.scrollIntoView = function () {
      scrolled(this.id)
    }
    const asked = formOf([ask({ kind: 'text', id: 'a' }), ask({ kind: 'number', id: 'b' })])
    render(
      <>
        <input id="typing" />
        <FormPreview form={asked} pageId="p1" questionId="b" brokenText="" />
      </>,
    )
    one<HTMLInputElement>('#typing').focus()
    await settle()
    expect(scrolled).toHaveBeenCalledWith('question-b')
    expect(document.activeElement?.id).toBe('typing')
  })

  it('displays trial pictures and a signature, without uploading them', async () => {
    render(<FormPreview form={form} pageId="p1" questionId={null} brokenText="" />)
    await settle()
    jest.mocked(pickImages).mockResolvedValueOnce([picked('a.jpg')])
    await settle(() => button('添加图片').click())
    await settle()
    expect(sources('.dt-upload-image')).toEqual(['/shown/a.jpg'])
    jest.useFakeTimers()
    for (const [name, x] of [
      ['pointerdown', 50],
      ['pointermove', 60],
      ['pointerup', 60],
    ] as const) {
      const event = new Event(name, { bubbles: true, cancelable: true })
      Object.assign(event, { clientX: x, clientY: x, pointerId: 1, isPrimary: true, button: 0 })
      act(() => void one('canvas').dispatchEvent(event))
    }
    await settle(() => jest.advanceTimersByTime(1_000))
    expect(document.body.textContent).toContain('签名已保存')
    for (const call of [upload.uploadFile, upload.getFileUrl]) expect(call).not.toHaveBeenCalled()
  })

  it('keeps what was entered for the questions that are left after a change of the form', async () => {
    const asking = (...ids: string[]) => formOf(ids.map((id) => ask({ kind: 'text', id })))
    const field = (id: string) => one<HTMLInputElement>(`#question-${id} input, #question-${id} textarea`)
    const shown = (drawn: ReturnType<typeof formOf>) => (
      <FormPreview form={drawn} pageId="p1" questionId={null} brokenText="" />
    )
    const { redraw } = render(shown(asking('a', 'b')))
    await settle()
    for (const id of ['a', 'b']) act(() => type(field(id), `for ${id}`))
    redraw(shown(formOf([ask({ kind: 'number', id: 'c' }), ask({ kind: 'text', id: 'b' })])))
    await settle()
    expect(field('b').value).toBe('for b')
    expect(field('c').value).toBe('')
    redraw(shown(asking('a', 'b')))
    await settle()
    expect([field('a').value, field('b').value]).toEqual(['', 'for b'])
  })
})
