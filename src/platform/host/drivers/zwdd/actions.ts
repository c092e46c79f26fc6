import { actionDefaults, type HostActions } from '../../actions'
import { readButton } from '../bridge-answers'
import { bridgeError } from '../bridge-error'
import { ignoreFailure } from '../bridge-wait'
import { client, invoke, isAndroid, listen } from './sdk'

/**
 * Events of the host's bar arrive as page events, with names that depend on the bridge. The DingTalk kernel
 * reports its bar buttons by the call that set them.
 */
const pageEvents = {
  back: client === 'mpaas' ? 'back' : 'backbutton',
  pull: client === 'mpaas' ? 'firePullToRefresh' : 'pullToRefresh',
  rightButton: 'optionMenu',
}

function onPageEvent(name: string, listener: (event: Event) => void): () => void {
  document.addEventListener(name, listener)
  return () => document.removeEventListener(name, listener)
}

let forgetRightButton = () => undefined as void

/** mPaaS has a separate menu button, with its own calls to show and hide it. */
async function setMenu(text: string, onPress: () => void): Promise<void> {
  forgetRightButton()
  if (text === '') return void (await invoke('hideOptionMenu'))
  await listen('setOptionMenu', { title: text, show: true, control: true, onSuccess: onPress })
  if (client !== 'mpaas') return
  forgetRightButton = onPageEvent(pageEvents.rightButton, onPress)
  await invoke('showOptionMenu')
}

/**
 * Tells the app on Android whether its own back key may leave the page; its bar and its gestures have
 * `setNavLeftText`. Ignored by apps before 1.2.0.10. The SDK also has `disableClosePage`, but nothing that lifts
 * it: the page could not be closed any more after its work is saved.
 */
const allowBackKey = (isBack: boolean) => {
  if (isAndroid) ignoreFailure(invoke('dealWithBackAction', { isBack }))
}

export const pageActions = {
  setTitle: async ({ title }) => void (await invoke('setTitle', { title })),
  close: async () => void (await invoke('closePage')),
  goBack: async () => void (await invoke('goBack')),
  openPage: async ({ url }) => void (await invoke('openLink', { url })),

  /** Windows opens plain URLs outside the app; iOS opens a window of the app. */
  openBrowser: async ({ url }) =>
    void (await invoke(client !== 'pc' && isAndroid ? 'openBrowser' : 'openLink', { url })),

  setRightButton: ({ text, onPress }) => setMenu(text, onPress),

  async interceptBack({ onBack }) {
    const pressed = () => {
      if (!onBack()) return
      allowBackKey(true)
      ignoreFailure(invoke('goBack'))
    }
    const watched = { control: true, android: true, text: '', onSuccess: pressed }
    await listen('setNavLeftText', watched)
    const forget = onPageEvent(pageEvents.back, (event) => {
      if (!onBack()) event.preventDefault()
    })
    allowBackKey(false)
    return () => {
      forget()
      allowBackKey(true)
      ignoreFailure(listen('setNavLeftText', { ...watched, control: false, onSuccess: () => undefined }))
    }
  },

  async enablePullToRefresh({ onRefresh }) {
    await listen('enablePullToRefresh', {})
    const forget = onPageEvent(
      pageEvents.pull,
      () => void onRefresh().finally(() => ignoreFailure(invoke('stopPullToRefresh'))),
    )
    return () => {
      forget()
      ignoreFailure(invoke('disablePullToRefresh'))
    }
  },

  setOrientation: async ({ orientation }) =>
    void (await (orientation === 'landscape'
      ? invoke('rotateView', { showStatusBar: true, clockwise: true })
      : invoke('resetView'))),
} satisfies Partial<HostActions>

const { dialog } = actionDefaults

/** Uses the index of the label, or `ok` from the app where the SDK passes it. */
function isConfirmed(answer: unknown): boolean {
  const { ok } = (answer ?? {}) as { ok?: unknown }
  return typeof ok === 'boolean' ? ok : readButton(answer) === 0
}

const isCancelled = (raw: unknown) => (raw as { errorCode?: unknown } | null)?.errorCode?.toString() === '-1'

export const feedbackActions = {
  /**
   * Always passes `duration`, in seconds: the SDK converts it to milliseconds and would send NaN without it.
   */
  toast: async ({ text, icon = actionDefaults.toast.icon, duration = actionDefaults.toast.duration }) =>
    void (await invoke('toast', { text, ...(icon === 'none' ? {} : { icon }), duration, delay: 0 })),

  alert: async ({ title = dialog.title, message, button = dialog.confirmText }) =>
    void (await invoke('alert', { title, message, button })),

  async confirm(options) {
    const { title, message, confirmText, cancelText } = { ...dialog, ...options }
    try {
      // The SDK fails without labels.
      return isConfirmed(await invoke('confirm', { title, message, buttonLabels: [confirmText, cancelText] }))
    } catch (raw) {
      if (isCancelled(raw)) return false
      throw raw
    }
  },

  showPreloader: async ({ text = actionDefaults.preloader.text } = {}) =>
    void (await invoke('showLoading', { text })),
  hidePreloader: async () => void (await invoke('hideLoading')),

  async actionSheet({ title = dialog.title, options, cancelText = dialog.cancelText }) {
    const params = { title, cancelButton: cancelText, otherButtons: options }
    const index = readButton(await invoke('showActionSheet', params))
    if (index < 0 || index >= options.length) throw bridgeError(-1, 'closed')
    return index
  },

  vibrate: async ({ duration = actionDefaults.vibrate.duration } = {}) =>
    void (await invoke('vibrate', { duration })),
} satisfies Partial<HostActions>
