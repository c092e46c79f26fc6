import type { CleanPicture } from '@/platform/files/clean-picture/types'
import type { PickedFile } from '@/platform/files/upload/types'
import { phoneJpeg, phonePng, phoneWebp, departmentPath, plainPng } from '../lib/picture/pictures'

export interface PicturePlatform {
  cleanPicture: CleanPicture
  pick: (name: string, content: Buffer) => PickedFile
  contentOf: (file: PickedFile) => Promise<Buffer>
}

/** Contract of every platform's `cleanPicture`. */
export function cleanPictureContract(name: string, { cleanPicture, pick, contentOf }: PicturePlatform): void {
  describe(`${name}: a picked picture`, () => {
    it.each([
      ['photograph.jpg', phoneJpeg()],
      ['图.png', phonePng()],
      ['a.webp', phoneWebp()],
    ])('%s loses its place and keeps its name', async (fileName, content) => {
      const file = pick(fileName, content)
      const left = await cleanPicture(file)
      const sent = await contentOf(left!)
      expect([content.includes(departmentPath), sent.includes(departmentPath)]).toEqual([true, false])
      expect(left).toMatchObject({ name: fileName, size: sent.length })
      // The picked file itself is not modified.
      expect(await contentOf(file)).toEqual(content)
    })

    it('that tells nothing is the file itself, as is what is no picture', async () => {
      for (const file of [pick('a.png', plainPng()), pick('a.pdf', phoneJpeg())])
        expect(await cleanPicture(file)).toBe(file)
    })

    it('that is damaged is none', async () => {
      expect(await cleanPicture(pick('a.jpg', phoneJpeg().subarray(0, 60)))).toBeNull()
    })
  })
}
