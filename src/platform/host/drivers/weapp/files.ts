import Taro from '@tarojs/taro'
import { previewType } from '../../../../lib/device/document-preview'
import { copyText } from '../../../files/clipboard'
import { saveFile } from '../../../files/download'
import { actionDefaults, type HostActions, type HostImage, type ImageOptions } from '../../actions'
import { HostError } from '../../error'
import { openDocument } from '../../../files/preview'
import { fetchTemporaryFile } from '../../../files/temporary-file'

/** A file of the app, such as an exported canvas; the developer tools write such paths as http URLs. */
const isOnPhone = (url: string) => /^wxfile:|^https?:\/\/(tmp|usr|store)\//.test(url)

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** An image identified by its path, which WeChat keeps valid until the app closes. */
const imageAt = (path: string, size: number): Required<HostImage> => ({
  id: path,
  size,
  file: { name: nameOf(path), size, type: '', source: path },
})

/** Bytes. A larger photograph counts as uncompressed: some clients ignore `sizeType`. */
const compressedBytes = 1_000_000

/** `wx.compressImage` supports JPEG only. */
const isLarge = ({ id, size }: Required<HostImage>) => size > compressedBytes && /\.jpe?g$/i.test(id)

async function choose(options: ImageOptions): Promise<Required<HostImage>[]> {
  const { count, sources, compress, quality } = { ...actionDefaults.images, ...options }
  const { tempFiles } = await Taro.chooseMedia({
    count,
    mediaType: ['image'],
    sourceType: [...sources],
    sizeType: [compress ? 'compressed' : 'original'],
  })
  const images: Required<HostImage>[] = []
  for (const { tempFilePath, size } of tempFiles) {
    const image = imageAt(tempFilePath, size)
    images.push(compress && isLarge(image) ? await compressImage({ image, quality }) : image)
  }
  return images
}

const mediaTypes: Record<string, string> = { png: 'image/png', gif: 'image/gif', webp: 'image/webp' }

function readAsDataUrl(path: string): Promise<string> {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return new Promise((resolve, reject) =>
    Taro.getFileSystemManager().readFile({
      filePath: path,
      encoding: 'base64',
      success: ({ data }) =>
        resolve(`data:${mediaTypes[extension] ?? 'image/jpeg'};base64,${data as string}`),
      fail: reject,
    }),
  )
}

function sizeOf(path: string): Promise<number> {
  return new Promise((resolve, reject) =>
    Taro.getFileSystemManager().getFileInfo({
      filePath: path,
      success: (info) => resolve((info as unknown as { size: number }).size),
      fail: reject,
    }),
  )
}

interface Compression {
  image: HostImage
  quality: number
}

async function compressImage({ image, quality }: Compression): Promise<Required<HostImage>> {
  const { tempFilePath } = await Taro.compressImage({ src: image.id, quality })
  return imageAt(tempFilePath, await sizeOf(tempFilePath))
}

const refused = (kind: 'unavailable' | 'denied', api: 'copyText' | 'previewDocument') =>
  new HostError(kind, { host: 'weapp', api })

export const fileActions = {
  chooseImages: (options = {}) => choose(options),
  readImage: ({ image }) => readAsDataUrl(image.id),
  compressImage: ({ image, quality = actionDefaults.images.quality }) => compressImage({ image, quality }),

  previewImages: async ({ urls, current = 0 }) =>
    void (await Taro.previewImage({ urls, current: urls[current] ?? '' })),

  async previewDocument({ url, name }) {
    const type = previewType(name)
    if (!type) throw refused('unavailable', 'previewDocument')
    await openDocument({ url, name, type })
  },

  /** Computers only: on phones users could not find the file. */
  downloadFile: ({ url, name }) => saveFile({ url, name }),

  async saveImage({ url }) {
    const filePath = isOnPhone(url) ? url : await fetchTemporaryFile(url)
    await Taro.saveImageToPhotosAlbum({ filePath })
  },

  async copyText({ text }) {
    const outcome = await copyText(text)
    if (outcome !== 'copied') throw refused(outcome === 'failed' ? 'denied' : 'unavailable', 'copyText')
  },
} satisfies Partial<HostActions>
