import { actionDefaults, type HostActions } from '../../actions'
import { bridgeError } from '../bridge-error'
import { readButton } from '../bridge-answers'
import { ignoreFailure } from '../bridge-wait'
import { invoke, listen, system } from './sdk'

/** The left button on iOS; an empty text shows the default arrow. */
const arrow = { show: true, showIcon: true, text: '' }

const quitInstead = (refusal: unknown) =>
  invoke('biz.navigation.quit').catch(() => {
    throw refusal
  })

export const pageActions = {
  setTitle: async ({ title }) => void (await invoke('biz.navigation.setTitle', { title })),
  /** A side panel or dialog of the desktop client is not closed but quit. */
  async close() {
    const closing = invoke('biz.navigation.close')
    await (system === 'pc' ? closing.catch(quitInstead) : closing)
  },
  goBack: async () => void (await invoke('biz.navigation.goBack')),
  openPage: async ({ url }) =>
    void (await invoke('biz.util.openLink', { url, credible: true, showMenuBar: true })),
  /** DingTalk has no call for the system's browser; this opens a separate window with less trust. */
  openBrowser: async ({ url }) =>
    void (await invoke('biz.util.openLink', { url, credible: false, showMenuBar: true })),
  setRightButton: ({ text, onPress }) =>
    listen('biz.navigation.setRight', { show: text !== '', control: true, text }, onPress),

  /** The left button reports to its own call, the back key of a phone by a page event. */
  async interceptBack({ onBack }) {
    const pressed = () => {
      if (onBack()) ignoreFailure(invoke('biz.navigation.goBack'))
    }
    const keyPressed = (event: Event) => {
      if (!onBack()) event.preventDefault()
    }
    await listen('biz.navigation.setLeft', { ...arrow, control: true, android: true }, pressed)
    document.addEventListener('backbutton', keyPressed)
    return () => {
      document.removeEventListener('backbutton', keyPressed)
      const idle = { ...arrow, control: false, android: false }
      ignoreFailure(listen('biz.navigation.setLeft', idle, () => undefined))
    }
  },

  /** Closing by swipe and moving through the history are two gestures; older clients lack the second. */
  async setSwipeBack({ enabled }) {
    await invoke('biz.navigation.popGesture', { popGestureEnabled: enabled })
    ignoreFailure(invoke('biz.navigation.gestures', { backForwardNavigationGestures: enabled }))
  },

  async enablePullToRefresh({ onRefresh }) {
    const pulled = () => void onRefresh().finally(() => ignoreFailure(invoke('ui.pullToRefresh.stop')))
    await listen('ui.pullToRefresh.enable', {}, pulled)
    return () => ignoreFailure(invoke('ui.pullToRefresh.disable'))
  },

  setOrientation: async ({ orientation }) =>
    void (await (orientation === 'landscape'
      ? invoke('device.screen.rotateView', { showStatusBar: true, clockwise: true })
      : invoke('device.screen.resetView'))),
} satisfies Partial<HostActions>

const { dialog } = actionDefaults

/** Some clients resolve a closed dialog with another index instead of rejecting. */
const isChosen = (index: number, options: unknown[]) => index >= 0 && index < options.length

const isCancelled = (raw: unknown) => (raw as { errorCode?: unknown } | null)?.errorCode?.toString() === '-1'

export const feedbackActions = {
  async toast({ text, icon = actionDefaults.toast.icon, duration = actionDefaults.toast.duration }) {
    const symbol = icon === 'none' ? '' : icon
    // On computers the property has another name.
    const symbolField = system === 'pc' ? { type: symbol } : { icon: symbol }
    await invoke('device.notification.toast', { ...symbolField, text, duration, delay: 0 })
  },

  alert: async ({ title = dialog.title, message, button = dialog.confirmText }) =>
    void (await invoke('device.notification.alert', { title, message, buttonName: button })),

  async confirm(options) {
    const { title, message, confirmText, cancelText } = { ...dialog, ...options }
    try {
      // Without labels, the order of the buttons depends on how the SDK was loaded.
      const buttonLabels = [confirmText, cancelText]
      return readButton(await invoke('device.notification.confirm', { title, message, buttonLabels })) === 0
    } catch (raw) {
      if (isCancelled(raw)) return false
      throw raw
    }
  },

  showPreloader: async ({ text = actionDefaults.preloader.text } = {}) =>
    void (await invoke('device.notification.showPreloader', { text, showIcon: true })),
  hidePreloader: async () => void (await invoke('device.notification.hidePreloader')),

  async actionSheet({ title = dialog.title, options, cancelText = dialog.cancelText }) {
    const params = { title, cancelButton: cancelText, otherButtons: options }
    const index = readButton(await invoke('device.notification.actionSheet', params))
    if (!isChosen(index, options)) throw bridgeError(-1, 'closed')
    return index
  },

  vibrate: async ({ duration = actionDefaults.vibrate.duration } = {}) =>
    void (await invoke('device.notification.vibrate', { duration })),
} satisfies Partial<HostActions>
