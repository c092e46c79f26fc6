import { act } from 'react'
import { RequestError } from '@/request/errors'
import { getFileUrl, uploadFile } from '@/services/upload-service'
import { recordCanvases } from '../../../components/input/recorded-canvas'
import { all, button, cleanUp, one, press, type } from '../../../components/render'
import { ask } from '../../../lib/questionnaire/build'
import { draw, errors, faults, loadEveryKind } from '../draw'

// The device stores nothing: failed uploads are displayed instead of queued.
jest.mock('@/platform/storage/device-store', () => ({
  deviceStore: { writeFile: async () => false, remove: async () => undefined },
}))
jest.mock('@/services/upload-service', () => ({ uploadFile: jest.fn(), getFileUrl: jest.fn() }))

const key = 'a'.repeat(48)
const question = ask({ kind: 'signature', id: 'q' })
const upload = jest.mocked(uploadFile)

beforeEach(() => {
  recordCanvases({ width: 400, height: 150, pixelRatio: 2 })
  upload.mockReset()
  upload.mockResolvedValue({ key, url: '/file/a', withheld: null })
  jest.mocked(getFileUrl).mockResolvedValue({ url: '/file/a', withheld: null })
})
beforeAll(loadEveryKind)
afterEach(cleanUp)

const settle = (work: () => void = () => undefined) => act(async () => work())

function pointer(name: string, x: number, y: number): void {
  const event = new Event(name, { bubbles: true, cancelable: true })
  Object.assign(event, { clientX: x, clientY: y, pointerId: 1, isPrimary: true, button: 0 })
  act(() => void one('canvas').dispatchEvent(event))
}
function write(): void {
  pointer('pointerdown', 50, 50)
  pointer('pointermove', 60, 60)
  pointer('pointerup', 0, 0)
}
const picture = () => all('.signed-picture img').map((image) => image.getAttribute('src'))
const status = () => one('.dt-sign-status').textContent

/** Longer than the pause after the last stroke. */
const afterPause = () => settle(() => jest.advanceTimersByTime(1_000))
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('a signature', () => {
  it('that is drawn is uploaded as a private picture after a pause in the strokes, and stays on the canvas', async () => {
    const session = draw([question])
    write()
    await settle(() => jest.advanceTimersByTime(900))
    write()
    await settle(() => jest.advanceTimersByTime(900))
    expect(upload).not.toHaveBeenCalled()
    expect(session.instance.value('q')).toBeUndefined()
    await afterPause()
    expect(upload.mock.calls).toMatchObject([
      [{ name: 'signature.png', type: 'image/png' }, { private: true }],
    ])
    expect(session.instance.value('q')).toEqual({ key })
    expect(faults(session, question)).toEqual([])
    expect(status()).toBe('已手写 2 笔')
    expect(document.body.textContent).toContain('签名已保存')
  })

  it('says what is signed', () => {
    draw([question])
    expect(document.body.textContent).toContain('我确认所填数据真实、完整。提交即确认签名。')
  })

  it('that is typed is the name, without an upload', async () => {
    const session = draw([question])
    press(button('键入姓名'))
    type(one<HTMLInputElement>('[role=dialog] input'), '陈晓')
    press(button('用作签名'))
    await afterPause()
    expect(session.instance.value('q')).toEqual({ name: '陈晓' })
    expect(upload).not.toHaveBeenCalled()
    expect(status()).toBe('键入的签名：陈晓')
  })

  it('that cannot be uploaded remains on the canvas, and can be retried', async () => {
    upload.mockRejectedValueOnce(new RequestError('noResponse', { status: 0 }))
    const session = draw([question])
    write()
    await afterPause()
    expect(session.instance.value('q')).toBeUndefined()
    expect(errors().join()).toContain('签名没有上传成功，笔迹还在')
    expect(status()).toBe('已手写 1 笔')
    expect(session.firstBlocker()).toBe('q')
    await settle(() => button('重新上传').click())
    expect(session.instance.value('q')).toEqual({ key })
    expect(session.firstBlocker()).toBeUndefined()
  })

  it('that is still being given is completed when the page is left or submitted', async () => {
    const session = draw([question])
    expect(session.complete()).toBeNull()
    write()
    expect(session.firstBlocker()).toBe('q')
    await act(async () => session.complete())
    expect(session.instance.value('q')).toEqual({ key })
    expect([session.firstBlocker(), session.complete()]).toEqual([undefined, null])
    expect(upload).toHaveBeenCalledTimes(1)
  })

  it('that another stroke overtakes while it is uploaded is uploaded again with it', async () => {
    const late = 'b'.repeat(48)
    let arrive: (file: Awaited<ReturnType<typeof uploadFile>>) => void = () => undefined
    upload.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
    upload.mockResolvedValueOnce({ key: late, url: '/file/b', withheld: null })
    const session = draw([question])
    write()
    await afterPause()
    write()
    await settle(() => arrive({ key, url: '/file/a', withheld: null }))
    expect(session.instance.value('q')).toBeUndefined()
    await afterPause()
    expect(session.instance.value('q')).toEqual({ key: late })
  })

  it('that is cleared is no answer', async () => {
    const session = draw([question])
    write()
    await afterPause()
    press(button('清空'))
    expect(session.instance.value('q')).toBeUndefined()
    expect(session.firstBlocker()).toBeUndefined()
    await afterPause()
    expect(session.instance.value('q')).toBeUndefined()
  })

  it('that exists is displayed and can be replaced; it is the answer until there is another', async () => {
    const session = draw([question], { q: { key } })
    await settle()
    expect(picture()).toEqual(['/file/a'])
    press(button('重新签名'))
    write()
    press(button('清空'))
    expect(session.instance.value('q')).toEqual({ key })
    press(button('取消'))
    await settle()
    expect(session.firstBlocker()).toBeUndefined()
    expect(picture()).toEqual(['/file/a'])
  })
})
