import { isPicture } from '../../../../lib/device/upload-type'
import { actionDefaults, type HostActions, type HostImage, type ImageOptions } from '../../actions'
import type { ActionName } from '../../actions'
import { cleanPicture } from '../../../files/clean-picture'
import { imageUrlOf, blobOf } from '../../../files/picked-file'
import type { PickedFile } from '../../../files/upload/types'
import { pickImages } from './picking'
import { redraw, renamed } from './picture'
import { unavailableError, toHostError } from './refusal'

function hostImage(file: PickedFile): Required<HostImage> {
  return { id: imageUrlOf(file), size: file.size, file }
}

const fileOf = (blob: Blob, name: string): PickedFile => ({
  name,
  size: blob.size,
  type: blob.type,
  source: blob,
})

const drawnFile = (drawn: Blob, name: string) => fileOf(drawn, renamed(name, drawn))

/** Removes only the camera's metadata. Converts formats that only phones write to JPEG. */
async function original(file: File): Promise<PickedFile> {
  const picked = fileOf(file, file.name)
  if (isPicture(picked)) return (await cleanPicture(picked)) ?? picked
  return drawnFile(await redraw(file, { resize: 100, quality: 100 }), file.name)
}

async function choose(api: ActionName, options: ImageOptions): Promise<Required<HostImage>[]> {
  const { compress, resize, quality } = { ...actionDefaults.images, ...options }
  const prepare = async (file: File) =>
    compress ? drawnFile(await redraw(file, { resize, quality }), file.name) : original(file)
  const files = await pickImages(api, options)
  const images: Required<HostImage>[] = []
  // Sequential: a phone's memory fits few full-size photographs. An image the browser cannot read is returned
  // unchanged to save the others; the caller checks its type.
  for (const file of files) images.push(hostImage(await prepare(file).catch(() => fileOf(file, file.name))))
  return images
}

/** The content of the file, or of the object URL in `id`. */
async function contentOf({ id, file }: HostImage): Promise<Blob> {
  if (file) return blobOf(file)
  return (await fetch(id)).blob()
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })
}

interface DetectedCode {
  rawValue: string
}

interface Detector {
  detect(picture: ImageBitmap): Promise<DetectedCode[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const formats: Record<'qr' | 'bar' | 'any', (format: string) => boolean> = {
  qr: (format) => format === 'qr_code',
  bar: (format) => !['qr_code', 'aztec', 'data_matrix', 'pdf417', 'unknown'].includes(format),
  any: (format) => format !== 'unknown',
}

/** Reads the code from a photograph: browsers have no scanner. */
async function scanPhotograph(kind: 'qr' | 'bar' | 'any'): Promise<string> {
  const { BarcodeDetector: Detectors } = window as unknown as { BarcodeDetector?: DetectorClass }
  const known = Detectors ? (await Detectors.getSupportedFormats()).filter(formats[kind]) : []
  if (!Detectors || known.length === 0) throw unavailableError('scanCode')
  const [photograph] = await pickImages('scanCode', { count: 1, sources: ['camera'] })
  const codes = await new Detectors({ formats: known }).detect(await createImageBitmap(photograph as File))
  if (!codes[0]) throw new Error('no code in the picture')
  return codes[0].rawValue
}

/** Turns every failure into a HostError of the action. */
const withHostErrors =
  <Options extends unknown[], Result>(api: ActionName, act: (...options: Options) => Promise<Result>) =>
  (...options: Options): Promise<Result> =>
    act(...options).catch((raw: unknown) => {
      throw toHostError(api, raw)
    })

export const imageActions = {
  chooseImages: withHostErrors('chooseImages', (options: ImageOptions = {}) =>
    choose('chooseImages', options),
  ),

  readImage: withHostErrors('readImage', async ({ image }: { image: HostImage }) =>
    readAsDataUrl(await contentOf(image)),
  ),

  compressImage: withHostErrors(
    'compressImage',
    async ({ image, quality = actionDefaults.images.quality }: { image: HostImage; quality?: number }) => {
      const drawn = await redraw(await contentOf(image), { resize: 100, quality })
      return hostImage(drawnFile(drawn, image.file?.name ?? 'image'))
    },
  ),

  scanCode: withHostErrors(
    'scanCode',
    ({ kind = actionDefaults.scan.kind }: { kind?: 'qr' | 'bar' | 'any' } = {}) => scanPhotograph(kind),
  ),
} satisfies Partial<HostActions>
