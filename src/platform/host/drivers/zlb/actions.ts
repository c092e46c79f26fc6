import { actionDefaults, type HostActions, type NetworkType, type ToastIcon } from '../../actions'
import { registered } from '../bridge-wait'
import { closed } from './errors'
import { invoke } from './sdk'

const toastTypes: Record<ToastIcon, string> = { none: 'none', success: 'success', error: 'fail' }

const { dialog } = actionDefaults

const quiet = async (api: string, params?: object) => void (await invoke(api, params))

interface Button {
  buttonIndex?: number | string
}

const isClosed = (raw: unknown) =>
  String((raw as { errorCode?: unknown; code?: unknown }).errorCode ?? (raw as { code?: unknown }).code) ===
  '-1'

export const pageActions = {
  setTitle: ({ title }) => quiet('setTitle', { title }),
  close: () => quiet('close'),
  openPage: ({ url }) => quiet('openLink', { url }),
  /** 浙里办 has no other call that opens a foreign page. */
  openBrowser: ({ url }) => quiet('openLink', { url }),
  openApp: ({ id }) => quiet('openLink', { url: id }),

  /** The call responds only when the button is pressed. */
  async setRightButton({ text, onPress }) {
    const items = text === '' ? [] : [{ id: 'right', text, iconUrl: '', type: 0 }]
    const pressed = invoke('setMenu', { items })
    void pressed.then(
      (answer) => {
        if ((answer as { id?: string } | null)?.id === 'right') onPress()
      },
      () => undefined,
    )
    await registered(pressed)
  },
} satisfies Partial<HostActions>

export const feedbackActions = {
  toast: ({ text, icon = actionDefaults.toast.icon, duration = actionDefaults.toast.duration }) =>
    quiet('toast', { type: toastTypes[icon], message: text, duration: duration * 1000 }),

  alert: ({ title = dialog.title, message, button = dialog.confirmText }) =>
    quiet('alert', { title, message, buttonName: button }),

  async confirm(options) {
    const { title, message, confirmText, cancelText } = { ...dialog, ...options }
    try {
      const params = { title, message, buttonLabels: [confirmText, cancelText] }
      return Number(((await invoke('confirm', params)) as Button).buttonIndex) === 0
    } catch (raw) {
      if (isClosed(raw)) return false
      throw raw
    }
  },

  showPreloader: ({ text = actionDefaults.preloader.text } = {}) =>
    quiet('showPreloader', { text, showIcon: true, delay: 0 }),
  hidePreloader: () => quiet('hidePreloader'),

  async actionSheet({ title = dialog.title, options, cancelText = dialog.cancelText }) {
    const params = { title, otherButtons: options, cancelButton: cancelText }
    const index = Number(((await invoke('actionSheet', params)) as Button).buttonIndex)
    if (!(index >= 0 && index < options.length)) throw closed()
    return index
  },
} satisfies Partial<HostActions>

const networks: Record<string, NetworkType> = { wifi: 'wifi', none: 'none', unknown: 'unknown' }

interface Location {
  latitude: number | string
  longitude: number | string
  detailAddress?: string
}

export const deviceActions = {
  downloadFile: ({ url }) => quiet('downloadFile', { url }),
  saveImage: ({ url }) => quiet('saveImage', { url }),
  copyText: ({ text }) => quiet('setClipboardData', { text }),
  scanCode: async ({ kind = actionDefaults.scan.kind } = {}) =>
    ((await invoke('scan', { type: kind === 'bar' ? 'barCode' : 'qrCode' })) as { text: string }).text,

  /** The parameter is named `corpId` but takes the number. */
  callPhone: ({ number }) => quiet('phoneCall', { corpId: number }),

  share: ({ url, title, content, image = '' }) => quiet('share', { url, title, content, image }),

  /** The coordinate system of the app's map; the API has no option for it. */
  async getLocation() {
    const { latitude, longitude, detailAddress } = (await invoke('getLocation')) as Location
    const location = { latitude: Number(latitude), longitude: Number(longitude) }
    return detailAddress ? { ...location, address: detailAddress } : location
  },

  async getNetworkType() {
    const { result } = (await invoke('getNetworkType')) as { result: string }
    return networks[result.toLowerCase()] ?? 'cellular'
  },

  /** 0: a civil servant, 1: any other person, 2: a legal person. Only the host's own app answers. */
  async getUserType() {
    const { userType } = (await invoke('getUserType')) as { userType?: number | string }
    return String(userType) === '2' ? 'legalPerson' : 'person'
  },

  /**
   * Returns `passId`, with which the gateway asks the vendor for the outcome; the page cannot vouch for it.
   */
  async checkFace({ name, idNumber }) {
    const params = { ...(idNumber && { certNo: idNumber }), ...(name && { certName: name }) }
    return { result: ((await invoke('zmAuthentication', params)) as { passId: string }).passId }
  },
} satisfies Partial<HostActions>
