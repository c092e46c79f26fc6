import {
  actionDefaults,
  type HostActions,
  type HostImage,
  type ImageOptions,
  type NetworkType,
} from '../actions'

export type WeixinApi =
  | ('chooseImage' | 'getLocalImgData' | 'previewImage' | 'scanQRCode')
  | ('getLocation' | 'openLocation' | 'getNetworkType')

/** Names of the pages' SDKs. Rejects with the client's reply. */
export type WeixinCall = (api: WeixinApi, params?: object) => Promise<Record<string, unknown>>

type WeixinActions = Pick<
  HostActions,
  | ('chooseImages' | 'readImage' | 'previewImages' | 'scanCode')
  | ('getLocation' | 'openLocation' | 'getNetworkType')
>

/** The maximum of the client's picker. */
const maxImages = 9

const scanTypes = { qr: ['qrCode'], bar: ['barCode'], any: ['qrCode', 'barCode'] }

/** For a bar code, clients return `CODE_128,6901234`; a QR code may contain a comma itself. */
const barCodeFormat = /^(CODE|EAN|UPC|ITF|CODABAR|RSS|MSI)[A-Z0-9_]*,/

const networks: Record<string, NetworkType> = {
  wifi: 'wifi',
  none: 'none',
  ...Object.fromEntries(['2g', '3g', '4g', '5g', 'edge', 'wwan'].map((word) => [word, 'cellular'])),
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** iOS returns a data URL with the misspelt type `image/jgp`. */
function dataUrl(localData: string): string {
  const base64 = localData.replace(/^data:[^,]*,/, '')
  const type = /^data:(image\/\w+)/.exec(localData)?.[1] ?? 'image/jpeg'
  return `data:${type.replace('/jgp', '/jpeg')};base64,${base64}`
}

/**
 * Both SDKs reject "no network" and lose the value; WeChat's also rejects a result whose value is in
 * `networkType`.
 */
function networkOf(refusal: unknown): { networkType: unknown } {
  const { networkType } = (refusal ?? {}) as { networkType?: unknown }
  if (typeof networkType === 'string') return { networkType }
  if (navigator.onLine) throw refusal
  return { networkType: 'none' }
}

/** Runs calls sequentially: clients and the SDK accept no second call before the first has ended. */
function createSequence() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result
    return result
  }
}

/** Actions common to WeCom, WeChat and its mini-programs. */
export function weixinActions(call: WeixinCall): WeixinActions {
  const enqueue = createSequence()

  async function chooseImages(options: ImageOptions = {}): Promise<HostImage[]> {
    const { count, compress, sources } = { ...actionDefaults.images, ...options }
    const { localIds } = await call('chooseImage', {
      count: Math.min(count, maxImages),
      sizeType: [compress ? 'compressed' : 'original'],
      sourceType: [...sources],
    })
    return ((localIds ?? []) as string[]).map((id) => ({ id }))
  }

  return {
    chooseImages,

    readImage: ({ image }) =>
      enqueue(async () => dataUrl(text((await call('getLocalImgData', { localId: image.id })).localData))),

    previewImages: async ({ urls, current = 0 }) =>
      void (await call('previewImage', { current: urls[current], urls })),

    async scanCode({ kind = actionDefaults.scan.kind } = {}) {
      const { resultStr } = await call('scanQRCode', { needResult: 1, scanType: scanTypes[kind] })
      return text(resultStr).replace(kind === 'qr' ? '' : barCodeFormat, '')
    },

    async getLocation({ coordinates = actionDefaults.location.coordinates } = {}) {
      const { latitude, longitude, accuracy } = await call('getLocation', { type: coordinates })
      // Android returns numbers as strings.
      const location = { latitude: Number(latitude), longitude: Number(longitude) }
      return accuracy === undefined ? location : { ...location, accuracy: Number(accuracy) }
    },

    openLocation: async ({ latitude, longitude, name, address = '' }) =>
      void (await call('openLocation', { latitude, longitude, name, address })),

    async getNetworkType() {
      const { networkType } = await call('getNetworkType').catch(networkOf)
      return networks[text(networkType).toLowerCase()] ?? 'unknown'
    },
  }
}
