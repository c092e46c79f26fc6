import { cleanPicture } from '@/platform/files/clean-picture'
import { blobOf } from '@/platform/files/picked-file'
import type { PickedFile } from '@/platform/files/upload/types'
import { phonePng } from '../../lib/picture/pictures'
import { cleanPictureContract } from '../../contracts/clean-picture'

const pick = (name: string, content: Buffer, type = ''): PickedFile => {
  const source = new Blob([new Uint8Array(content)], { type })
  return { name, size: content.length, type, source }
}

/** Like in Safari 13, jsdom's Blob lacks `arrayBuffer`. */
function contentOf(file: PickedFile): Promise<Buffer> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer))
    reader.readAsArrayBuffer(blobOf(file))
  })
}

cleanPictureContract('H5', { cleanPicture, pick, contentOf })

describe('H5', () => {
  it('keeps the media type, and identifies a picture without an extension by it', async () => {
    const left = await cleanPicture(pick('image', phonePng(), 'image/png'))
    expect(left?.size).toBeLessThan(phonePng().length)
    expect([left?.type, blobOf(left!).type]).toEqual(['image/png', 'image/png'])
  })

  it('reports an unreadable file', async () => {
    const broken = pick('a.png', phonePng())
    jest.spyOn(FileReader.prototype, 'readAsArrayBuffer').mockImplementation(function (this: FileReader) {
      this.dispatchEvent(new Event('error'))
    })
    await expect(cleanPicture(broken)).rejects.toThrow('unreadable')
  })
})
