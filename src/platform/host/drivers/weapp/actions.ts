import Taro from '@tarojs/taro'
import { actionDefaults, type HostActions, type NetworkType } from '../../actions'
import { HostError } from '../../error'
import { back } from '../../../page/replaced-pages'
import { offerShareCard } from '../../share-offer'

const done = async (call: unknown) => void (await call)

export const pageActions = {
  setTitle: ({ title }) => done(Taro.setNavigationBarTitle({ title })),
  close: () => done(Taro.exitMiniProgram()),
  goBack: () => done(back()),
  openApp: ({ id, path = '' }) => done(Taro.navigateToMiniProgram({ appId: id, path })),
} satisfies Partial<HostActions>

const { dialog } = actionDefaults

/** WeChat rejects button texts of more than four characters. */
const button = (text: string) => text.slice(0, 4)

export const feedbackActions = {
  toast: ({ text, icon = actionDefaults.toast.icon, duration = actionDefaults.toast.duration }) =>
    done(Taro.showToast({ title: text, icon, duration: duration * 1000 })),

  alert: ({ title = dialog.title, message, button: text }) =>
    done(
      Taro.showModal({
        title,
        content: message,
        showCancel: false,
        ...(text && { confirmText: button(text) }),
      }),
    ),

  async confirm({ title = dialog.title, message, confirmText, cancelText }) {
    const { confirm } = await Taro.showModal({
      title,
      content: message,
      ...(confirmText && { confirmText: button(confirmText) }),
      ...(cancelText && { cancelText: button(cancelText) }),
    })
    return confirm
  },

  showPreloader: ({ text = actionDefaults.preloader.text } = {}) =>
    done(Taro.showLoading({ title: text, mask: true })),

  /** Ignores the failure when no loading indicator is shown. */
  hidePreloader: () => done(Promise.resolve(Taro.hideLoading()).catch(() => undefined)),

  actionSheet: async ({ title, options }) =>
    (await Taro.showActionSheet({ itemList: options, ...(title && { alertText: title }) })).tapIndex,

  vibrate: ({ duration = actionDefaults.vibrate.duration } = {}) =>
    done(duration < 100 ? Taro.vibrateShort({ type: 'medium' }) : Taro.vibrateLong()),
} satisfies Partial<HostActions>

const scanTypes: Record<'qr' | 'bar' | 'any', ('qrCode' | 'barCode')[]> = {
  qr: ['qrCode'],
  bar: ['barCode'],
  any: ['qrCode', 'barCode'],
}

const networks: Record<string, NetworkType> = { wifi: 'wifi', none: 'none', unknown: 'unknown' }

/** WeChat opens this API to few kinds of organisations. */
async function checkFace(name: string, idCardNumber: string): Promise<string> {
  const answer: unknown = await Taro.startFacialRecognitionVerify({ name, idCardNumber })
  return (answer as { verifyResult: string }).verifyResult
}

export const deviceActions = {
  scanCode: async ({ kind = actionDefaults.scan.kind } = {}) =>
    (await Taro.scanCode({ scanType: scanTypes[kind] })).result,

  /** WeChat opens its contact picker only from its own menu and button; both then send this card. */
  async share({ title, url, image = '' }) {
    if (!offerShareCard({ title, path: url, picture: image }))
      throw new HostError('unavailable', { host: 'weapp', api: 'share' })
  },

  callPhone: ({ number }) => done(Taro.makePhoneCall({ phoneNumber: number })),

  /** WeChat requires a declaration in the mini-program's console. */
  async getLocation({ coordinates = actionDefaults.location.coordinates } = {}) {
    const { latitude, longitude, accuracy } = await Taro.getLocation({ type: coordinates })
    return { latitude, longitude, accuracy }
  },

  openLocation: ({ latitude, longitude, name, address = '' }) =>
    done(Taro.openLocation({ latitude, longitude, name, address })),

  async getDeviceInfo() {
    const { brand, model, system } = Taro.getDeviceInfo()
    return { brand, model, system }
  },

  getNetworkType: async () => networks[(await Taro.getNetworkType()).networkType] ?? 'cellular',

  checkFace: async ({ name = '', idNumber = '' }) => ({ result: await checkFace(name, idNumber) }),

  async watchScreenshots({ onScreenshot }) {
    const notify = () => onScreenshot()
    Taro.onUserCaptureScreen(notify)
    return () => Taro.offUserCaptureScreen(notify)
  },

  setScreenshotPolicy: ({ policy }) =>
    done(Taro.setVisualEffectOnCapture({ visualEffect: policy === 'forbidden' ? 'hidden' : 'none' })),
} satisfies Partial<HostActions>
