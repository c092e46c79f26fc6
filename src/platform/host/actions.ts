import type { PickedFile } from '../files/upload/types'

/**
 * Every native action the app uses, the same in all hosts. Times are milliseconds unless a name says
 * otherwise, URLs are absolute, coordinates are degrees. Omitted options default to {@link actionDefaults}.
 * Actions reject with a HostError: kind `cancelled` if the user cancels, `denied` if the user or an
 * administrator forbids it.
 */
export interface HostActions {
  // Page and navigation
  setTitle(options: { title: string }): Promise<void>
  /** Leaves the app. */
  close(): Promise<void>
  goBack(): Promise<void>
  /**
   * Opens a page of the product in a new web-view. Never pass a foreign URL: the new page gets the bridge.
   */
  openPage(options: { url: string }): Promise<void>
  /** Opens a foreign page by the host: in the system's browser, or in a separate web-view. */
  openBrowser(options: { url: string }): Promise<void>
  /** Shows a text button at the right of the host's bar; an empty text removes it. */
  setRightButton(options: { text: string; onPress: () => void }): Promise<void>
  /**
   * Calls `onBack` before the host goes back; `false` stays. Resolves to the function that removes the
   * listener.
   */
  interceptBack(options: { onBack: () => boolean }): Promise<() => void>
  setSwipeBack(options: { enabled: boolean }): Promise<void>
  /**
   * Resolves to the function that disables it. The host's loading indicator ends when the promise settles.
   */
  enablePullToRefresh(options: { onRefresh: () => Promise<void> }): Promise<() => void>
  setOrientation(options: { orientation: 'portrait' | 'landscape' }): Promise<void>

  // Feedback
  /** `duration` in seconds. */
  toast(options: { text: string; icon?: ToastIcon; duration?: number }): Promise<void>
  alert(options: { title?: string; message: string; button?: string }): Promise<void>
  /** Resolves to true if confirmed, to false if refused or closed. */
  confirm(options: {
    title?: string
    message: string
    confirmText?: string
    cancelText?: string
  }): Promise<boolean>
  showPreloader(options?: { text?: string }): Promise<void>
  hidePreloader(): Promise<void>
  /** Resolves to the zero-based index of the chosen option. */
  actionSheet(options: { title?: string; options: string[]; cancelText?: string }): Promise<number>
  vibrate(options?: { duration?: number }): Promise<void>

  // Images and files
  /**
   * Lets the user choose images. An image without `file` can be read by `readImage`; none is uploaded to a
   * vendor's cloud.
   */
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
  /** Resolves to the code's text; of a bar code its digits only. */
  scanCode(options?: { kind?: 'qr' | 'bar' | 'any' }): Promise<string>

  // People, locations, device
  pickPeople(options: PickPeopleOptions): Promise<PickedPeople>
  callPhone(options: { number: string }): Promise<void>
  /**
   * Resolves when the host has accepted the content; no host reports whether it was sent. In WeChat the user
   * sends it by the menu, in the mini-program also by a `ShareButton`, from a page that uses `useShareCard`.
   */
  share(options: ShareContent): Promise<void>
  /** The content that the share entries of the host's own menu send instead of the page. */
  setMenuCard(options: ShareContent): Promise<void>
  /** Lets the page display these open tags (开放标签) of WeChat, which the client defines as custom elements. */
  enableOpenTags(options: { tags: OpenTag[] }): Promise<void>
  getLocation(options?: { coordinates?: Coordinates }): Promise<GeoLocation>
  openLocation(options: {
    latitude: number
    longitude: number
    name: string
    address?: string
  }): Promise<void>
  /** `id` is the host's identifier of the other app. */
  openApp(options: { id: string; path?: string }): Promise<void>
  getDeviceInfo(): Promise<DeviceInfo>
  getNetworkType(): Promise<NetworkType>
  /** Whether the host's account belongs to a person or to a legal person (法人), such as a company. */
  getUserType(): Promise<UserType>
  /**
   * Face verification by the host's camera. The result is only a claim: the gateway verifies it with the
   * vendor.
   */
  checkFace(options: { bizId: string; name?: string; idNumber?: string }): Promise<{ result: string }>
  /** Calls back after each screenshot. Resolves to the function that removes the listener. */
  watchScreenshots(options: { onScreenshot: () => void }): Promise<() => void>
  /**
   * Applies to the whole app until the next call; `default` restores the setting of the host's administrator.
   */
  setScreenshotPolicy(options: { policy: 'default' | 'forbidden' }): Promise<void>
  /**
   * A watermark to repeat over a page with personal data, as a data URL. A host with its own watermark shows
   * the text its administrator has set; otherwise the watermark shows `lines`.
   */
  watermark(options: { lines: string[] }): Promise<{ picture: string }>
}

export type ActionName = keyof HostActions
export type ToastIcon = 'none' | 'success' | 'error'

export interface ImageOptions {
  /** At most this many images. */
  count?: number
  /** Percent, from 0 to 100, as `resize`. */
  quality?: number
  resize?: number
  compress?: boolean
  sources?: ('camera' | 'album')[]
}

export interface HostImage {
  /** The host's identifier: a path, a local id or an object URL. */
  id: string
  /** Bytes, if the host reports it. */
  size?: number
  /** The file itself, if the page has access to it. */
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
 * Identifiers of the vendor from {@link HostActions.pickPeople} of a host. The product's own picker returns
 * identifiers of its gateway, and accepts only those as the initial selection.
 */
export interface PickedPeople {
  /** From the product's own picker: the identifiers are of its gateway. */
  own?: true
  users: { id: string; name: string }[]
  departments: { id: string; name: string }[]
}

export interface ShareContent {
  title: string
  content: string
  /** A URL without login code or ticket. In the mini-program the path of a page. */
  url: string
  /** A URL; in the mini-program the path of a file on the phone. */
  image?: string
}

/** The button that opens a mini-program. */
export type OpenTag = 'wx-open-launch-weapp'

/** WGS-84 is the satellites' coordinate system, GCJ-02 that of Chinese maps. */
export type Coordinates = 'wgs84' | 'gcj02'

export interface GeoLocation {
  latitude: number
  longitude: number
  /** Metres, if the host reports it. */
  accuracy?: number
  address?: string
}

export interface DeviceInfo {
  brand: string
  model: string
  system: string
}

export type UserType = 'person' | 'legalPerson'

export type NetworkType = 'wifi' | 'cellular' | 'none' | 'unknown'

/** Defaults of omitted options: the values of the host platforms. */
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

/** Actions that wait for the user, without a time limit. All others end within {@link actionTimeout}. */
export const interactiveActions: ReadonlySet<ActionName> = new Set<ActionName>([
  ...(['alert', 'confirm', 'actionSheet', 'chooseImages', 'scanCode'] as const),
  ...(['pickPeople', 'share', 'getLocation', 'openLocation', 'checkFace', 'previewImages'] as const),
  ...(['previewDocument', 'downloadFile', 'saveImage', 'callPhone', 'openApp'] as const),
])

/** Milliseconds. After it, a missing or unresponsive bridge is an error. */
export const actionTimeout = 10_000
