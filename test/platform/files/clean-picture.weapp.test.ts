import { pathOf } from '@/platform/files/picked-file'
import type { PickedFile } from '@/platform/files/upload/types'
import { cleanPictureContract } from '../../contracts/clean-picture'
import { phoneJpeg } from '../../lib/picture/pictures'
import { WxFailure } from '../../simulators/weapp/api'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const left = 'http://usr/pictures/1-left.jpg'

// Set before the module is loaded and writes its first file.
wx.folders.add('http://usr/pictures')
wx.files.set(left, Buffer.from('of the last run'))

const { cleanPicture } = jest.requireActual<typeof import('@/platform/files/clean-picture')>(
  '@/platform/files/clean-picture',
)

function pick(name: string, content: Buffer): PickedFile {
  const source = `wxfile://tmp/${name}`
  wx.files.set(source, content)
  return { name, size: content.length, type: '', source }
}

cleanPictureContract('mini-program', {
  cleanPicture,
  pick,
  contentOf: async (file) => wx.files.get(pathOf(file))!,
})

describe('the mini-program', () => {
  it('deletes the files of the previous run, and keeps the files of this run', async () => {
    const [first, second] = [pick('a.jpg', phoneJpeg()), pick('b.jpg', phoneJpeg(3))]
    const sent = await Promise.all([cleanPicture(first), cleanPicture(second), cleanPicture(first)])
    const paths = sent.map((file) => pathOf(file!))
    expect(new Set(paths).size).toBe(3)
    expect(paths.map((path) => wx.files.has(path))).toEqual([true, true, true])
    expect(paths.every((path) => /^http:\/\/usr\/pictures\/\d+-[ab]\.jpg$/.test(path))).toBe(true)
    expect(wx.files.has(left)).toBe(false)
    expect(wx.calls.of('rmdir')).toHaveLength(1)
  })

  it('reports missing space', async () => {
    wx.calls.script('writeFile', () => {
      throw new WxFailure('the maximum size of the file storage limit is exceeded')
    })
    const refused = cleanPicture(pick('a.jpg', phoneJpeg()))
    await expect(refused).rejects.toMatchObject({ errMsg: expect.stringMatching(/storage limit/) })
  })
})
