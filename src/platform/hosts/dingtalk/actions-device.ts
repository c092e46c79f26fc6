import * as v from 'valibot'
import { actionDefaults, type HostActions, type HostImage, type ImageOptions } from '../../host-actions'
import { readNetwork, readPeople, readPhone, readPlace, readText } from '../bridge-answers'
import { bridgeError } from '../bridge-error'
import { signedPage } from './config'
import { invoke, system } from './sdk'

const chosen = v.object({ files: v.array(v.object({ path: v.string(), size: v.optional(v.number()) })) })
const uploaded = v.array(v.string())
const compressed = v.object({ filePaths: v.array(v.string()) })

/** DingTalk has levels: three from poor to good, one that leaves it as it is, one that goes by the network. */
function compressLevel(quality: number | undefined): number {
  if (quality === undefined) return 4
  return quality >= 100 ? 3 : Math.min(2, Math.floor((quality * 3) / 100))
}

/** Choosing and sending are one step: the image lands in DingTalk's cloud. */
function upload({ count, quality, resize, compress, sources }: Required<ImageOptions>): Promise<unknown> {
  const size = { compression: compress, quality, resize }
  const cameraOnly = sources.length === 1 && sources[0] === 'camera' && system !== 'pc'
  return cameraOnly
    ? invoke('biz.util.uploadImageFromCamera', size)
    : invoke('biz.util.uploadImage', { ...size, multiple: count > 1, max: count })
}

const { images } = actionDefaults
const withDefaults = (options: ImageOptions = {}): Required<ImageOptions> => ({
  ...images,
  sources: [...images.sources],
  ...options,
})

export const fileActions = {
  async chooseImages(options) {
    const { count, sources } = withDefaults(options)
    const { files } = v.parse(chosen, await invoke('biz.util.chooseImage', { count, sourceType: sources }))
    return files.map(({ path, size }): HostImage => ({ id: path, ...(size === undefined ? {} : { size }) }))
  },
  uploadImages: async (options) =>
    v.parse(uploaded, await upload(withDefaults(options))).map((url) => ({ kind: 'url' as const, url })),
  async compressImage({ image, quality }) {
    const params = { filePaths: [image.id], compressLevel: compressLevel(quality) }
    const { filePaths } = v.parse(compressed, await invoke('biz.util.compressImage', params))
    return { id: filePaths[0] ?? image.id }
  },
  previewImages: async ({ urls, current = 0 }) =>
    void (await invoke('biz.util.previewImage', { urls, current: urls[current] })),
  downloadFile: async ({ url, name }) => void (await invoke('biz.util.downloadFile', { url, name })),
  saveImage: async ({ url }) => void (await invoke('biz.util.saveImage', { image: url })),
  copyText: async ({ text }) => void (await invoke('biz.clipboardData.setData', { text })),
  async scanCode({ kind = actionDefaults.scan.kind } = {}) {
    const type = { qr: 'qrCode', bar: 'barCode', any: 'all' }[kind]
    return readText(await invoke('biz.util.scan', { type }))
  },
} satisfies Partial<HostActions>

const opened = v.object({ result: v.optional(v.boolean(), true) })
const checked = v.object({ tmpAuthCode: v.string() })

export const deviceActions = {
  async pickPeople(options) {
    const { multiple, max, departments } = { ...actionDefaults.people, ...options }
    const { corpId, agentId } = signedPage()
    const limits = { disabledUsers: [], disabledDepartments: [], requiredUsers: [], requiredDepartments: [] }
    const picked = await invoke('biz.contact.complexPicker', {
      ...limits,
      ...{ title: options.title, corpId, appId: Number(agentId), multiple, maxUsers: max, limitTips: '' },
      pickedUsers: options.pickedUserIds ?? [],
      pickedDepartments: options.pickedDepartmentIds ?? [],
      permissionType: 'GLOBAL',
      responseUserOnly: !departments,
      startWithDepartmentId: 0,
    })
    return readPeople(picked)
  },
  callPhone: async ({ number }) =>
    void (await invoke('biz.telephone.showCallMenu', {
      phoneNumber: number,
      code: '+86',
      showDingCall: false,
    })),
  share: async ({ title, content, url, image = '' }) =>
    void (await invoke('biz.util.share', { type: 0, title, content, url, image })),
  async getLocation({ coordinates = actionDefaults.location.coordinates } = {}) {
    const coordinate = coordinates === 'gcj02' ? 1 : 0
    const params = { targetAccuracy: 200, coordinate, withReGeocode: true, useCache: true }
    return readPlace(await invoke('device.geolocation.get', params))
  },
  openLocation: async ({ latitude, longitude, name }) =>
    void (await invoke('biz.map.view', { latitude, longitude, title: name })),
  async openApp({ id }) {
    const answer = await invoke('device.launcher.launchApp', { app: id })
    // A client that says nothing has opened it.
    if (!v.parse(opened, answer ?? {}).result) throw bridgeError(0, `${id} did not open`)
  },
  getDeviceInfo: async () => readPhone(await invoke('device.base.getPhoneInfo')),
  getNetworkType: async () => readNetwork(await invoke('device.connection.getNetworkType')),
  async checkFace({ bizId, name, idNumber }) {
    const userInfo = name !== undefined && idNumber !== undefined ? { name, IDCardNo: idNumber } : undefined
    const params = { bizId, authType: 'byDingtalk', ...(userInfo && { userInfo }) }
    return { result: v.parse(checked, await invoke('biz.verify.startAuth', params)).tmpAuthCode }
  },
} satisfies Partial<HostActions>
