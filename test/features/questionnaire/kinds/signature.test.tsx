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
  upload.mockResolvedValue({ key, url: '/file/a' })
  jest.mocked(getFileUrl).mockResolvedValue('/file/a')
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

describe('a signature', () => {
  it('that is drawn is uploaded as a private picture once it is confirmed', async () => {
    const session = draw([question])
    expect(button('确认签名').disabled).toBe(true)
    write()
    expect(session.instance.value('q')).toBeUndefined()
    await settle(() => button('确认签名').click())
    expect(upload.mock.calls).toMatchObject([
      [{ name: 'signature.png', type: 'image/png' }, { private: true }],
    ])
    expect(session.instance.value('q')).toEqual({ key })
    expect(faults(session, question)).toEqual([])
    expect(picture()).toEqual(['/file/a'])
  })

  it('that is typed is the name, without an upload', async () => {
    const session = draw([question])
    press(button('键入姓名'))
    type(one<HTMLInputElement>('[role=dialog] input'), '陈晓')
    press(button('用作签名'))
    await settle(() => button('确认签名').click())
    expect(session.instance.value('q')).toEqual({ name: '陈晓' })
    expect(upload).not.toHaveBeenCalled()
    expect(one('.signed-name').textContent).toBe('键入的签名：陈晓')
  })

  it('that cannot be uploaded remains on the canvas, and can be retried', async () => {
    upload.mockRejectedValueOnce(new RequestError('noResponse', { status: 0 }))
    const session = draw([question])
    write()
    await settle(() => button('确认签名').click())
    expect(session.instance.value('q')).toBeUndefined()
    expect(errors().join()).toContain('签名没有上传成功，笔迹还在')
    expect(status()).toBe('已手写 1 笔')
    expect(session.firstBlocker()).toBe('q')
    await settle(() => button('重新上传').click())
    expect(session.instance.value('q')).toEqual({ key })
    expect(session.firstBlocker()).toBeUndefined()
  })

  it('that is not confirmed blocks leaving the page until it is confirmed or cleared', () => {
    const session = draw([question])
    write()
    expect(session.firstBlocker()).toBe('q')
    act(() => session.touchAll(['q']))
    expect(errors()).toEqual(['签名还没有确认，请点“确认签名”，或清空后再继续'])
    press(button('清空'))
    expect(session.firstBlocker()).toBeUndefined()
  })

  it('that exists is displayed and can be replaced; it is kept until confirmed', async () => {
    const session = draw([question], { q: { key } })
    await settle()
    expect(picture()).toEqual(['/file/a'])
    press(button('重新签名'))
    write()
    expect(session.instance.value('q')).toEqual({ key })
    press(button('取消'))
    await settle()
    expect(session.firstBlocker()).toBeUndefined()
    expect(picture()).toEqual(['/file/a'])
  })
})
