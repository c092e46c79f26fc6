import { act } from 'react'
import type { SendImage } from '@/components/image-uploader/image-uploader'
import { pickImages } from '@/platform/files/pick-images'
import { getFileUrl, uploadFile } from '@/services/upload-service'
import { RequestError } from '@/request/errors'
import { all, button, cleanUp, one, press } from '../../../components/render'
import { picked, scriptedUpload } from '../../../components/fields/scripted-upload'
import { ask } from '../../../lib/questionnaire/build'
import { draw, errors, faults, loadEveryKind } from '../draw'

jest.mock('@/platform/files/pick-images', () => ({ pickImages: jest.fn() }))
// The device stores nothing: failed uploads are displayed instead of queued.
jest.mock('@/platform/storage/device-store', () => ({
  deviceStore: { writeFile: async () => false, remove: async () => undefined },
}))
jest.mock('@/services/upload-service', () => ({ uploadFile: jest.fn(), getFileUrl: jest.fn() }))

const [first, second] = ['a'.repeat(48), 'b'.repeat(48)]
const keys: Record<string, string> = { 'a.jpg': first, 'b.jpg': second }
const question = ask({ kind: 'images', id: 'q', maxImages: 4 })
let script: ReturnType<typeof scriptedUpload>

beforeEach(() => {
  script = scriptedUpload()
  HTMLElement.prototype.setPointerCapture = () => undefined
  const send: SendImage = async (file, course) => {
    const { url } = await script.upload(file, course)
    return { key: keys[file.name]!, url }
  }
  jest.mocked(uploadFile).mockReset()
  jest.mocked(uploadFile).mockImplementation(send as typeof uploadFile)
  jest.mocked(getFileUrl).mockReset()
  jest.mocked(getFileUrl).mockImplementation(async (key) => ({
    url: `/file/${key.slice(0, 1)}`,
    withheld: null,
  }))
})
beforeAll(loadEveryKind)
afterEach(cleanUp)

const settle = (work: () => void = () => undefined) => act(async () => work())
async function add(...names: string[]): Promise<void> {
  jest.mocked(pickImages).mockResolvedValueOnce(names.map((name) => picked(name)))
  await settle(() => button('添加图片').click())
}
const sources = () => all('.dt-upload-image img').map((image) => image.getAttribute('src'))

async function open(answers = {}) {
  const session = draw([question], answers)
  await settle()
  return session
}

describe('images', () => {
  it('are in the answer by their keys after each upload, in the displayed order', async () => {
    const session = await open()
    await add('a.jpg', 'b.jpg')
    await settle(() => script.sendings[1]!.arrive())
    expect(session.instance.value('q')).toEqual([second])
    await settle(() => script.sendings[0]!.arrive())
    expect(session.instance.value('q')).toEqual([first, second])
    expect(faults(session, question)).toEqual([])
    press(button('第 2 张图片前移'))
    expect(session.instance.value('q')).toEqual([second, first])
  })

  it('are uploaded as private files', async () => {
    await open()
    await add('a.jpg')
    expect(jest.mocked(uploadFile).mock.calls[0]?.[1]).toMatchObject({ private: true })
  })

  it('block leaving the page until uploaded, with a message on an attempt', async () => {
    const session = await open()
    await add('a.jpg')
    expect(errors()).toEqual([])
    act(() => session.touchAll(['q']))
    expect(session.firstBlocker()).toBe('q')
    expect(errors()).toEqual(['还在上传，请等上传完成再继续'])
    await settle(() => script.last().arrive())
    expect(session.firstBlocker()).toBeUndefined()
    expect(errors()).toEqual([])
  })

  it('that failed can be retried or removed; until then leaving is blocked', async () => {
    const session = await open()
    await add('a.jpg')
    act(() => session.touchAll(['q']))
    await settle(() => script.last().fail())
    expect(errors()).toEqual(['有文件没有上传成功，请重试或删除后再继续'])
    await settle(() => button('重试上传第 1 张图片').click())
    await settle(() => script.last().fail())
    press(button('删除第 1 张图片'))
    expect(session.firstBlocker()).toBeUndefined()
    expect(session.instance.value('q')).toBeUndefined()
  })

  it('of a draft are displayed by their URLs, and more can be added', async () => {
    const session = await open({ q: [second] })
    expect(sources()).toEqual(['/file/b'])
    await add('a.jpg')
    await settle(() => script.last().arrive())
    expect(session.instance.value('q')).toEqual([second, first])
    press(button('删除第 1 张图片'))
    expect(session.instance.value('q')).toEqual([first])
  })

  it('are replaced by those of another answer', async () => {
    const session = await open({ q: [second] })
    await settle(() => session.set('q', [first]))
    expect(sources()).toEqual(['/file/a'])
  })

  describe('whose content is checked', () => {
    const checked = (withheld: 'checking' | 'refused' | null) => ({ url: '/file/a', withheld })
    const look = () => settle(() => jest.advanceTimersByTime(15_000))
    beforeEach(() => jest.useFakeTimers())
    afterEach(() => jest.useRealTimers())

    it('say so until they have passed', async () => {
      jest.mocked(getFileUrl).mockResolvedValueOnce(checked('checking'))
      await open({ q: [first] })
      expect(one('.photo-checks').textContent).toBe('第 1 张：正在检查内容，通过后他人才能看到')
      jest.mocked(getFileUrl).mockRejectedValueOnce(new RequestError('noResponse', { status: 0 }))
      await look()
      expect(one('.photo-checks').textContent).toContain('正在检查')
      jest.mocked(getFileUrl).mockResolvedValueOnce(checked(null))
      await look()
      expect(one('.photo-checks').textContent).toBe('')
      const { length } = jest.mocked(getFileUrl).mock.calls
      await look()
      expect(jest.mocked(getFileUrl).mock.calls).toHaveLength(length)
    })

    it('name a refused one by its place, also one of this visit', async () => {
      await open({ q: [second] })
      const send = async () => ({ key: first, url: '/file/a', withheld: 'checking' as const })
      jest.mocked(uploadFile).mockImplementationOnce(send)
      await add('a.jpg')
      jest.mocked(getFileUrl).mockResolvedValueOnce(checked('refused'))
      await look()
      expect(one('.photo-checks').textContent).toBe('第 2 张：未通过内容检查，他人看不到，请换一张')
      press(button('删除第 2 张图片'))
      expect(one('.photo-checks').textContent).toBe('')
    })
  })

  it('whose URLs cannot be fetched remain in the answer, and can be retried', async () => {
    jest.mocked(getFileUrl).mockRejectedValueOnce(new RequestError('noResponse', { status: 0 }))
    const session = await open({ q: [first] })
    expect(session.instance.value('q')).toEqual([first])
    expect(sources()).toEqual([])
    await settle(() => button('重试').click())
    expect(sources()).toEqual(['/file/a'])
  })
})
