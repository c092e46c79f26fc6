import * as v from 'valibot'
import { actionDefaults, type HostActions, type HostImage, type ImageOptions } from '../../actions'
import { bridgeError } from '../bridge-error'
import { readNetwork, readPeople, readPhone, readLocation, readText } from '../bridge-answers'
import { invokeGuarded } from './config'
import { client, invoke, invokeBare } from './sdk'

const photo = v.object({ path: v.string() })
const pickedImages = v.object({
  images: v.array(v.object({ path: v.string(), size: v.optional(v.number()) })),
})
const paths = v.object({ filePaths: v.array(v.string()) })
const pixels = v.object({ base64: v.string() })
const face = v.object({ data: v.string() })
/** A data URL safe in `url()` of a style sheet without escaping. */
const markPicture = v.pipe(v.string(), v.regex(/^data:image\/(?:png|jpeg);base64,[\w+/]+=*$/))

const { images } = actionDefaults

/** The app's own picker has no limit, so this cuts the list to `count`. */
async function choose({ count = images.count, sources = [...images.sources] }: ImageOptions) {
  if (sources.length === 1 && sources[0] === 'camera' && client !== 'pc')
    return [v.parse(photo, await invoke('takePhoto'))].map(({ path }): HostImage => ({ id: path }))
  const { images: all } = v.parse(pickedImages, await invoke('chooseImage', { enableVideo: false }))
  return all
    .slice(0, count)
    .map(({ path, size }): HostImage => ({ id: path, ...(size === undefined ? {} : { size }) }))
}

/** 0 depends on the network, 1 to 3 range from poor to good, 4 does not compress. */
function compressLevel(quality: number | undefined): number {
  if (quality === undefined) return 0
  return quality >= 100 ? 4 : Math.min(3, 1 + Math.floor((quality * 3) / 100))
}

async function compress(filePaths: string[], quality: number | undefined): Promise<string[]> {
  const params = { filePaths, compressLevel: compressLevel(quality) }
  return v.parse(paths, await invoke('reduceImageSize', params)).filePaths
}

/** Some clients return base64 without the prefix. */
function dataUrl(base64: string): string {
  if (base64.startsWith('data:')) return base64
  return `data:image/${base64.startsWith('iVBOR') ? 'png' : 'jpeg'};base64,${base64}`
}

/** The SDK fails without a progress listener. */
const download = (url: string, name: string) =>
  invoke('downloadFile', { url, name, onProgress: () => undefined })

export const fileActions = {
  chooseImages: (options = {}) => choose(options),
  readImage: async ({ image }) =>
    dataUrl(v.parse(pixels, await invoke('readImageToBase64', { filePath: image.id })).base64),
  async compressImage({ image, quality }) {
    const [id = image.id] = await compress([image.id], quality)
    return { id }
  },
  previewImages: async ({ urls, current = 0 }) =>
    void (await invoke('previewImage', { urls, current: urls[current] })),
  /** On Windows, downloads the file; its own program opens it. */
  previewDocument: async ({ url, name }) =>
    void (await (client === 'pc'
      ? download(url, name)
      : invoke('previewDoc', { fileUrl: url, fileName: name }))),
  downloadFile: async ({ url, name }) => void (await download(url, name)),
  copyText: async ({ text }) => void (await invoke('copyToClipboard', { text })),
  async scanCode({ kind = actionDefaults.scan.kind } = {}) {
    const type = { qr: 'qrCode', bar: 'barCode', any: 'all' }[kind]
    return readText(await invoke('scan', { type }))
  },
} satisfies Partial<HostActions>

/**
 * Panels of the contacts: the own organisation and all organisations of the platform, without friends and groups,
 * because the gateway knows the people of organisations only.
 */
const contactPanels = [9, 1]

export const deviceActions = {
  async pickPeople(options) {
    const { multiple, max, departments } = { ...actionDefaults.people, ...options }
    const limits = { disabledUsers: [], disabledDepartments: [], requiredUsers: [], requiredDepartments: [] }
    const picked = await invokeGuarded('pickPeople', {
      ...limits,
      ...{ title: options.title, multiple, maxUsers: max, limitTips: '' },
      pickedUsers: options.pickedUserIds ?? [],
      pickedDepartments: options.pickedDepartmentIds ?? [],
      responseUserOnly: !departments,
      panelTypes: contactPanels,
      // Leaves out people whom the person may not write to: what is picked for leads to a message.
      visibilityCodes: 'CHAT_INVALID',
    })
    return readPeople(picked)
  },
  callPhone: async ({ number }) => void (await invoke('callPhone', { phoneNum: number })),
  share: async ({ title, content, url, image = '' }) =>
    void (await invoke('shareToMessage', { url, title, content, image })),
  async getLocation({ coordinates = actionDefaults.location.coordinates } = {}) {
    const coordinate = coordinates === 'gcj02' ? 1 : 0
    const params = { targetAccuracy: 200, coordinate, withReGeocode: true, useCache: true }
    return readLocation(await invokeGuarded('getLocation', params))
  },
  openLocation: async ({ latitude, longitude, name }) =>
    void (await invoke('showOnMap', { latitude, longitude, title: name })),
  /** Opens a URL if `id` is one; the app's console must list its scheme. */
  openApp: async ({ id }) =>
    void (await (/^[a-z][\w+.-]*:\/\//i.test(id)
      ? invoke('openSchemeUrl', { url: id })
      : invoke('openApp', { appId: id }))),
  getDeviceInfo: async () => readPhone(await invoke('getPhoneInfo')),
  getNetworkType: async () => readNetwork(await invoke('getNetworkType')),
  /** Returns a picture from the liveness check; the gateway has it compared. */
  checkFace: async () => ({
    result: v.parse(face, await invokeGuarded('checkFace', { actionCount: 1 })).data,
  }),
  /** Never '2', which would allow what an administrator forbids. */
  setScreenshotPolicy: async ({ policy }) =>
    void (await invoke('setLocalScreenShotPolicy', { policy: policy === 'forbidden' ? '1' : '0' })),
  /**
   * Requests the configuration first: the SDK would never settle `getWaterMarkV2` if its configuration is
   * refused.
   */
  async watermark() {
    await invoke('getWaterMarkConfigV2', { pageInfo: 'h5PageOther' })
    const picture = await invokeBare('getWaterMarkV2')
    // Empty if the administrator has disabled watermarks on pages; the product's own is used then.
    if (!v.is(markPicture, picture)) throw bridgeError(1, 'no mark')
    return { picture }
  },
} satisfies Partial<HostActions>
