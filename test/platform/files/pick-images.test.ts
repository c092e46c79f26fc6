import { host } from '@/platform/host'
import type { HostActions } from '@/platform/host/actions'
import { pickImages } from '@/platform/files/pick-images'
import { blobOf } from '@/platform/files/picked-file'
import type { PickedFile } from '@/platform/files/upload/types'

const blob = new Blob(['pixels'], { type: 'image/png' })
const file: PickedFile = { name: 'a.png', size: 6, type: 'image/png', source: blob }
const options = { count: 2 }

/** A host with these actions; without `readImage` it cannot read images. */
function answering(actions: Partial<HostActions>) {
  const asked: [string, unknown][] = []
  jest.spyOn(host, 'can').mockImplementation((action) => action in actions)
  jest.spyOn(host, 'run').mockImplementation((action, ...given) => {
    asked.push([action, given[0]])
    return (actions[action] as (options: unknown) => Promise<never>)(given[0])
  })
  return asked
}

describe('picking images', () => {
  it('returns the files of a host that has them, and a URL that displays each', async () => {
    const asked = answering({
      readImage: () => Promise.reject(new Error('is not asked')),
      chooseImages: async () => [
        { id: 'x', file },
        { id: 'y', file: { ...file, source: 'wxfile://a.png' } },
      ],
    })
    const [inBrowser, inMiniProgram] = await pickImages(options)
    expect(inBrowser).toEqual({ file, url: expect.stringMatching(/^blob:/) })
    expect(inMiniProgram?.url).toBe('wxfile://a.png')
    expect(asked).toEqual([['chooseImages', options]])
  })

  it.each([
    ['data:image/png;base64,cGl4ZWxz', 'image/png', 'image-1.png'],
    ['data:image/jpeg;base64,cGl4ZWxz', 'image/jpeg', 'image-1.jpg'],
    ['data:image/webp;base64,cGl4ZWxz', 'image/webp', 'image-1.webp'],
  ])('reads %s of a host that stores its images', async (pixels, type, name) => {
    let running = 0
    answering({
      chooseImages: async () => [{ id: '1' }, { id: '2' }],
      readImage: async () => {
        expect((running += 1)).toBe(1)
        await Promise.resolve()
        running -= 1
        return pixels
      },
    })
    const [first, second] = (await pickImages(options)) as { file: PickedFile }[]
    expect(first?.file).toMatchObject({ name, type, size: 6 })
    expect(await blobOf(first!.file).text()).toBe('pixels')
    expect(second?.file.name).toMatch(/^image-2\./)
  })
})
