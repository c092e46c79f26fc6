import type { PickedFile } from '../files/upload/types'

/**
 * Every native action the app knows, the same in all hosts. Times are milliseconds unless a name says
 * otherwise, addresses are absolute, places are degrees. What is not given has the value of
 * {@link actionDefaults}. A person who backs out makes an action reject with a HostError of kind
 * `cancelled`; one who forbids it, `denied`.
 */
export interface HostActions {
  // Page and navigation
  setTitle(options: { title: string }): Promise<void>
  /** Leaves the app. */
  close(): Promise<void>
  goBack(): Promise<void>
  /** Opens a page of the product in a web-view of its own. Never for foreign pages: they would get the bridge. */
  openPage(options: { url: string }): Promise<void>
  /** Opens a foreign page by the host's own means: in the system's browser, or in a web-view of its own. */
  openBrowser(options: { url: string }): Promise<void>
  /** A word at the right of the host's bar; an empty one takes it away. */
  setRightButton(options: { text: string; onPress: () => void }): Promise<void>
  /** Asks before the host goes back; `false` stays. Resolves to what ends the asking. */
  interceptBack(options: { onBack: () => boolean }): Promise<() => void>
  setSwipeBack(options: { enabled: boolean }): Promise<void>
  /** Resolves to what ends it. The host's sign of loading ends with the promise. */
  enablePullToRefresh(options: { onRefresh: () => Promise<void> }): Promise<() => void>
  setOrientation(options: { orientation: 'portrait' | 'landscape' }): Promise<void>

  // Feedback
  /** `duration` in seconds. */
  toast(options: { text: string; icon?: ToastIcon; duration?: number }): Promise<void>
  alert(options: { title?: string; message: string; button?: string }): Promise<void>
  /** Resolves to what was chosen; closing the dialog is `false`, no failure. */
  confirm(options: {
    title?: string
    message: string
    confirmText?: string
    cancelText?: string
  }): Promise<boolean>
  showPreloader(options?: { text?: string }): Promise<void>
  hidePreloader(): Promise<void>
  /** Resolves to the place of the chosen option, counted from 0. */
  actionSheet(options: { title?: string; options: string[]; cancelText?: string }): Promise<number>
  vibrate(options?: { duration?: number }): Promise<void>

  // Images and files
  /** Lets a person choose. What comes without its file can be read by `readImage`; it goes to no vendor's cloud. */
  chooseImages(options?: ImageOptions): Promise<HostImage[]>
  /** The pixels as a data URL. */
  readImage(options: { image: HostImage }): Promise<string>
  /** `quality` from 0 to 100. */
  compressImage(options: { image: HostImage; quality?: number }): Promise<HostImage>
  previewImages(options: { urls: string[]; current?: number }): Promise<void>
  /** `name` with its extension, `size` in bytes. */
  previewDocument(options: { url: string; name: string; size?: number }): Promise<void>
  downloadFile(options: { url: string; name: string }): Promise<void>
  saveImage(options: { url: string }): Promise<void>
  copyText(options: { text: string }): Promise<void>
  /** What the code says; of a bar code its digits only. */
  scanCode(options?: { kind?: 'qr' | 'bar' | 'any' }): Promise<string>

  // People, places, device
  pickPeople(options: PickPeopleOptions): Promise<PickedPeople>
  callPhone(options: { number: string }): Promise<void>
  /**
   * Resolves when the host has taken it; whether it was sent nobody says. In WeChat the person sends it by the menu,
   * in the mini-program also by a `ShareButton`, from a page that uses `useShareCard`.
   */
  share(options: ShareContent): Promise<void>
  getLocation(options?: { coordinates?: Coordinates }): Promise<Place>
  openLocation(options: {
    latitude: number
    longitude: number
    name: string
    address?: string
  }): Promise<void>
  /** `id` is what the host knows the other app by. */
  openApp(options: { id: string; path?: string }): Promise<void>
  getDeviceInfo(): Promise<DeviceInfo>
  getNetworkType(): Promise<NetworkType>
  /** The host's camera check. A claim only: the gateway asks the vendor. */
  checkFace(options: { bizId: string; name?: string; idNumber?: string }): Promise<{ result: string }>
  /** Calls back after each screenshot. Resolves to what ends it. */
  watchScreenshots(options: { onScreenshot: () => void }): Promise<() => void>
  /** For the whole app, until the next call; `default` is what the host's administrator has set. */
  setScreenshotPolicy(options: { policy: 'default' | 'forbidden' }): Promise<void>
  /**
   * A picture to repeat over a page with personal data, as a data URL. A host that has a mark of its own
   * writes what its administrator wants; otherwise `lines` stand there.
   */
  watermark(options: { lines: string[] }): Promise<{ picture: string }>
}

export type ActionName = keyof HostActions
export type ToastIcon = 'none' | 'success' | 'error'

export interface ImageOptions {
  /** The most images. */
  count?: number
  /** Both from 0 to 100. */
  quality?: number
  resize?: number
  compress?: boolean
  sources?: ('camera' | 'album')[]
}

export interface HostImage {
  /** What the host knows it by: a path, a local id, an object URL. */
  id: string
  /** Bytes, where the host says so. */
  size?: number
  /** The file itself, where the page may have it. */
  file?: PickedFile
}

export interface PickPeopleOptions {
  title: string
  multiple?: boolean
  max?: number
  departments?: boolean
  pickedUserIds?: string[]
  pickedDepartmentIds?: string[]
}

/**
 * Ids as the vendor knows them. The product's own picker gives those of its gateway, and takes only them
 * for what is chosen at first; {@link HostActions.pickPeople} of a host gives the vendor's.
 */
export interface PickedPeople {
  users: { id: string; name: string }[]
  departments: { id: string; name: string }[]
}

export interface ShareContent {
  title: string
  content: string
  /** A clean address: no code, no ticket. In the mini-program the path of a page. */
  url: string
  /** An address; in the mini-program the path of a file on the phone. */
  image?: string
}

/** WGS-84 as satellites have it, GCJ-02 as Chinese maps draw it. */
export type Coordinates = 'wgs84' | 'gcj02'

export interface Place {
  latitude: number
  longitude: number
  /** Metres, where the host says so. */
  accuracy?: number
  address?: string
}

export interface DeviceInfo {
  brand: string
  model: string
  system: string
}

export type NetworkType = 'wifi' | 'cellular' | 'none' | 'unknown'

/** What is taken where a caller says nothing; the platform's own numbers. */
export const actionDefaults = {
  toast: { icon: 'none', duration: 2 },
  preloader: { text: 'loading..' },
  dialog: { title: '', confirmText: 'confirm', cancelText: 'cancel' },
  vibrate: { duration: 300 },
  images: { count: 3, quality: 50, resize: 50, compress: true, sources: ['album', 'camera'] },
  location: { coordinates: 'gcj02' },
  scan: { kind: 'any' },
  people: { multiple: true, max: 500, departments: false },
} as const

/** Actions that wait for a person and so for as long as it takes. All others end within {@link deadline}. */
export const waitsForPerson: ReadonlySet<ActionName> = new Set<ActionName>([
  ...(['alert', 'confirm', 'actionSheet', 'chooseImages', 'scanCode'] as const),
  ...(['pickPeople', 'share', 'getLocation', 'openLocation', 'checkFace', 'previewImages'] as const),
  ...(['previewDocument', 'downloadFile', 'saveImage', 'callPhone', 'openApp'] as const),
])

/** Milliseconds. A bridge that is missing or asleep is an error then, never a hang. */
export const deadline = 10_000
