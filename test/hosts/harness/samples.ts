import type { ActionName } from '@/platform/host/actions'
import type { ActionOptions } from '@/platform/host/types'
import { happened } from './record'

const happen = (what: string) => void happened.push(what)

const url = 'https://workbench.example.com/dsb/file/a.pdf'
const picture = 'https://workbench.example.com/dsb/file/a.png'
/** A device's reference to an image; a simulator replaces it where it needs a real one. */
const image = { id: 'image-1' }

/** Options of every action, as pages pass them. */
export const samples: { [A in ActionName]: ActionOptions<A> } = {
  setTitle: [{ title: 'Bureau' }],
  close: [],
  goBack: [],
  openPage: [{ url: 'https://workbench.example.com/dsb/home/#/me' }],
  openBrowser: [{ url: 'https://www.chinatax.gov.cn/' }],
  setRightButton: [{ text: 'More', onPress: () => happen('onPress') }],
  interceptBack: [
    {
      onBack: () => {
        happen('onBack')
        return false
      },
    },
  ],
  setSwipeBack: [{ enabled: false }],
  enablePullToRefresh: [{ onRefresh: async () => happen('onRefresh') }],
  setOrientation: [{ orientation: 'landscape' }],
  toast: [{ text: 'Saved', icon: 'success', duration: 2 }],
  alert: [{ title: 'Prompt', message: 'Too late', button: 'OK' }],
  confirm: [{ title: 'Prompt', message: 'Hand in?', confirmText: 'Hand in', cancelText: 'Back' }],
  showPreloader: [{ text: 'counting' }],
  hidePreloader: [],
  actionSheet: [{ title: 'Which?', options: ['first', 'second'], cancelText: 'Back' }],
  vibrate: [{ duration: 300 }],
  chooseImages: [{ count: 2, sources: ['album', 'camera'] }],
  readImage: [{ image }],
  compressImage: [{ image, quality: 60 }],
  previewImages: [{ urls: [picture, `${picture}?2`], current: 1 }],
  previewDocument: [{ url, name: 'a.pdf', size: 1234 }],
  downloadFile: [{ url, name: 'a.pdf' }],
  saveImage: [{ url: picture }],
  copyText: [{ text: 'copied words' }],
  scanCode: [{ kind: 'qr' }],
  pickPeople: [{ title: 'Who?', multiple: true, max: 5, departments: true, pickedUserIds: ['u0'] }],
  callPhone: [{ number: '12366' }],
  share: [{ title: 'Survey', content: 'Please answer', url: 'https://workbench.example.com/dsb/home/' }],
  enableOpenTags: [{ tags: ['wx-open-launch-weapp'] }],
  setMenuCard: [
    { title: 'Survey', content: 'Please answer', url: 'https://workbench.example.com/dsb/home/' },
  ],
  getLocation: [{ coordinates: 'gcj02' }],
  openLocation: [{ latitude: 30.25, longitude: 120.17, name: 'Bureau', address: '1 Lake Road' }],
  openApp: [{ id: 'app-1', path: 'pages/index' }],
  getDeviceInfo: [],
  getNetworkType: [],
  getUserType: [],
  checkFace: [{ bizId: 'biz-1', name: '张三', idNumber: '110101199003070011' }],
  watchScreenshots: [{ onScreenshot: () => happen('onScreenshot') }],
  setScreenshotPolicy: [{ policy: 'forbidden' }],
  watermark: [{ lines: ['Bureau', '张三'] }],
}
