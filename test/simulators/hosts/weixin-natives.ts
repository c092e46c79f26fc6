import type { NativeAction } from './types'

type System = 'ios' | 'android' | 'desktop'

/** The clients' error messages; the SDKs remove the underscores. */
export const failures = (api: string) => ({
  denied: { err_msg: `${api}:fail_auth_deny` },
  cancelled: { err_msg: `${api}:cancel` },
  failed: { err_msg: `${api}:fail_system_error`, err_code: 10010 },
})

const pixels = 'aGVsbG8='

const localIds = ['wxLocalResource://1', 'wxLocalResource://2']

/** The same results in the format of each system. */
const shapes = {
  ios: {
    scanned: (text: string) => JSON.stringify({ scan_code: { scan_result: text } }),
    place: { latitude: 30.25, longitude: 120.17, accuracy: 15 },
    network: { err_msg: 'network_type:wwan', subtype: '5g' },
  },
  android: {
    scanned: (text: string) => text,
    place: { latitude: '30.25', longitude: '120.17', accuracy: '15' },
    network: { err_msg: 'network_type:wwan', subtype: '5g' },
  },
  desktop: {
    scanned: (text: string) => text,
    place: { latitude: 30.25, longitude: 120.17, accuracy: 15 },
    network: { errMsg: 'getNetworkType:ok', networkType: '5g' },
  },
}

const picture = 'https://workbench.example.com/dsb/file/a.png'

/** The clients pass the pixels of a chosen image to pages on iOS only, so a page can use one only there. */
export const imageNatives = (signature: object) =>
  ({
    chooseImages: {
      api: 'chooseImage',
      ok: { localIds },
      params: {
        count: 2,
        sizeType: ['compressed'],
        sourceType: ['album', 'camera'],
        ...signature,
      },
      result: [{ id: 'wxLocalResource://1' }, { id: 'wxLocalResource://2' }],
      ...failures('chooseImage'),
    },
    readImage: {
      api: 'getLocalImgData',
      ok: { localData: `data:image/jgp;base64,${pixels}` },
      params: { localId: 'image-1', ...signature },
      result: `data:image/jpeg;base64,${pixels}`,
      ...failures('getLocalImgData'),
    },
  }) satisfies Record<string, NativeAction>

/** APIs that clients of other systems do not support. */
export const lackedBy = (system: System) => (system === 'ios' ? [] : ['getLocalImgData'])

/** APIs that WeCom, WeChat and its mini-programs have in common; each call has the `signature`. */
export function weixinNatives(system: System, signature: object) {
  const { scanned, place, network } = shapes[system]
  return {
    ...(system === 'ios' ? imageNatives(signature) : {}),
    previewImages: {
      api: 'imagePreview',
      ok: {},
      params: { urls: [picture, `${picture}?2`], current: `${picture}?2`, ...signature },
      ...failures('imagePreview'),
    },
    scanCode: {
      api: 'scanQRCode',
      ok: { resultStr: scanned('https://example.com/?a=1,2') },
      params: { needResult: 1, scanType: ['qrCode'], ...signature },
      result: 'https://example.com/?a=1,2',
      ...failures('scanQRCode'),
    },
    getLocation: {
      api: 'geoLocation',
      ok: place,
      params: { type: 'gcj02', ...signature },
      result: { latitude: 30.25, longitude: 120.17, accuracy: 15 },
      ...failures('geoLocation'),
    },
    openLocation: {
      api: 'openLocation',
      ok: {},
      params: { latitude: 30.25, longitude: 120.17, name: 'Bureau', address: '1 Lake Road', ...signature },
      ...failures('openLocation'),
    },
    getNetworkType: {
      api: 'getNetworkType',
      ok: network,
      result: 'cellular',
      // The SDKs map all errors to one.
      failed: { err_msg: 'network_type:fail' },
    },
  } satisfies Record<string, NativeAction>
}
