import * as v from 'valibot'
import { actionDefaults, type HostActions } from '../../actions'
import { readNetwork, readPeople, readPhone, readLocation, readText } from '../bridge-answers'
import { bridgeError } from '../bridge-error'
import { signedPage } from './config'
import { invoke } from './sdk'

export const fileActions = {
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
    return readLocation(await invoke('device.geolocation.get', params))
  },
  openLocation: async ({ latitude, longitude, name }) =>
    void (await invoke('biz.map.view', { latitude, longitude, title: name })),
  async openApp({ id }) {
    const answer = await invoke('device.launcher.launchApp', { app: id })
    // A client that returns no result has opened the app.
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
