import type { HostDemoMessages } from '@/i18n/host-demo/zh-CN'
import { host } from '@/platform/host'
import type { ActionName } from '@/platform/host/actions'

/** Runs an action and returns its result as text, or nothing. `lay` displays a picture over the page. */
type Attempt = (messages: HostDemoMessages, lay: (picture: string) => void) => Promise<string | void>

/** Maximum number of images to pick; the platform's default is the same. */
const count = 3

const preloaderTime = 1000
/** Milliseconds; enough to try a screenshot, which then fails. */
const policyTime = 5000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Actions that are safe to try in any host. */
export const attempts: Partial<Record<ActionName, Attempt>> = {
  setTitle: ({ sample }) => host.run('setTitle', { title: sample.title }),
  toast: ({ sample }) => host.run('toast', { text: sample.toast, icon: 'success' }),
  alert: ({ sample }) => host.run('alert', { message: sample.alert, button: sample.ok }),
  confirm: async ({ sample, agreed, refused }) => {
    const { confirm: message, ok: confirmText, cancel: cancelText } = sample
    return (await host.run('confirm', { message, confirmText, cancelText })) ? agreed : refused
  },
  showPreloader: async ({ sample }) => {
    await host.run('showPreloader', { text: sample.preloader })
    await pause(preloaderTime)
    await host.run('hidePreloader')
  },
  actionSheet: async ({ sample }) =>
    sample.sheet[await host.run('actionSheet', { options: sample.sheet, cancelText: sample.cancel })],
  vibrate: () => host.run('vibrate'),
  chooseImages: async ({ images }) => images((await host.run('chooseImages', { count })).length),
  previewImages: async ({ images }) => {
    const urls = (await host.run('chooseImages', { count })).map(({ id }) => id)
    await host.run('previewImages', { urls })
    return images(urls.length)
  },
  copyText: ({ sample }) => host.run('copyText', { text: sample.copied }),
  scanCode: () => host.run('scanCode'),
  share: ({ sample, title }) =>
    host.run('share', { title: sample.shared, content: title, url: 'https://www.example.com/' }),
  getLocation: async () => {
    const { latitude, longitude } = await host.run('getLocation')
    return `${latitude}, ${longitude}`
  },
  getNetworkType: () => host.run('getNetworkType'),
  getUserType: () => host.run('getUserType'),
  setScreenshotPolicy: async () => {
    await host.run('setScreenshotPolicy', { policy: 'forbidden' })
    await pause(policyTime)
    await host.run('setScreenshotPolicy', { policy: 'default' })
  },
  watermark: async ({ sample, title }, lay) =>
    lay((await host.run('watermark', { lines: [sample.copied, title] })).picture),
  close: () => host.run('close'),
}
