import { ApiFailure, asyncApi, type ApiOptions } from './async-api'
import type { PageStack } from '../view/page-stack'
import type { Timers } from '../timers'
import type { ViewNode } from '../view/view-layer'
import { PaintedCanvas } from './wx-canvas'
import type { WxEvents } from './wx-events'
import { addTemporaryFile, fileApis, type FileTable } from './wx-files'
import { SelectorQuery } from './wx-query'
import { withPrivacy, type Privacy } from './wx-privacy'
import { ofBaseLibrary } from './base-library'
import { updateApis, type Updates } from './wx-updates'
import { requestApi, type Network } from './wx-request'
import type { Sight } from './wx-sight'
import { storageApis } from './wx-storage'
import { subscriptionApis, type Subscriptions } from './wx-subscription'
import {
  dialogApis,
  effectApis,
  informationApis,
  personApis,
  viewport,
  type Answers,
  type Shown,
} from './wx-system'

/** Instead of a reason: the call reports neither success nor failure. */
export const silent = Symbol('silent')

/** The state of the phone behind `wx`, which a test sets up and inspects. */
export interface Phone {
  storage: Map<string, string>
  files: FileTable
  network: Network
  answers: Answers
  /** Asynchronous calls that fail: with WeChat's reason after `fail`, or silently. */
  trouble: Map<string, string | typeof silent>
  /** Names of all calls so far. */
  called: Set<string>
  shown: Shown
  events: WxEvents
  privacy: Privacy
  subscriptions: Subscriptions
  language: string
  /** Version of WeChat's base library. */
  baseLibrary: string
  updates: Updates
  /** Device pixel ratio. */
  pixelRatio: number
  /** How the app was opened. */
  entry: { path: string; query: Record<string, string>; scene: number; referrerInfo: object }
}

export interface WxParts {
  phone: Phone
  stack: PageStack
  timers: Timers
  sight: Sight
  /** The root of the top page. */
  root(): ViewNode | undefined
  /** Every canvas the app has requested, by its node. */
  canvases: Map<ViewNode, PaintedCanvas>
}

/**
 * The `wx` of the app, after developers.weixin.qq.com/miniprogram/dev/api. Calls not listed here are
 * undefined, as in a base library without them: feature tests return false, a call without a test throws.
 */
export function createWx(parts: WxParts): Record<string, unknown> {
  const { phone, timers } = parts
  const wx = withPrivacy(phone.privacy, phone.events, {
    ...informationApis(phone),
    ...storageApis(phone.storage),
    ...dialogApis(phone.shown, phone.answers),
    ...personApis(phone.answers),
    ...effectApis(phone.shown),
    ...subscriptionApis(phone.subscriptions, phone.answers),
    ...fileApis({
      ...{ files: phone.files, network: phone.network, calls: phone.shown.calls },
      guard: (fileSystem) => withTrouble(phone, fileSystem),
    }),
    ...phone.events.apis(),
    ...routeApis(parts.stack),
    ...viewApis(parts),
    ...updateApis(phone.updates),
    getLaunchOptionsSync: () => phone.entry,
    getEnterOptionsSync: () => phone.entry,
    request: requestApi(phone.network),
    getNetworkType: asyncApi('getNetworkType', () => ({
      networkType: phone.network.online ? 'wifi' : 'none',
    })),
    nextTick: (callback: () => void) => void timers.setTimeout(callback, 0),
  })
  return withTrouble(phone, ofBaseLibrary(phone.baseLibrary, wx))
}

/** Names of the calls with an effect outside the page; each fails if `Phone.trouble` has its name. */
export function effectNames(phone: Phone): string[] {
  const { shown, answers, files, network } = phone
  const fileCalls = fileApis({ files, network, calls: [], guard: (fileSystem) => fileSystem })
  const fileSystem = (fileCalls['getFileSystemManager'] as () => object)()
  const calls = {
    ...{ ...storageApis(phone.storage), ...dialogApis(shown, answers), ...effectApis(shown) },
    ...{ ...fileCalls, ...fileSystem, ...subscriptionApis(phone.subscriptions, answers) },
  }
  return Object.keys(calls).filter((name) => !/^(get|read|access|env$)/.test(name))
}

/**
 * Wraps each call to check first whether it is to fail. A call whose name ends in `Sync` throws. The calls of the file
 * system fail by their own names: `writeFile`.
 */
function withTrouble({ trouble, called }: Phone, wx: Record<string, unknown>): Record<string, unknown> {
  const guarded = Object.entries(wx).map(([name, call]) => {
    if (typeof call !== 'function') return [name, call]
    return [
      name,
      (...args: unknown[]): unknown => {
        called.add(name)
        const reason = trouble.get(name)
        if (reason === undefined) return call.apply(wx, args) as unknown
        if (name.endsWith('Sync')) throw new Error(`${name}:fail ${String(reason)}`)
        return reason === silent ? new Promise(() => undefined) : refuse(name, reason, args[0] as ApiOptions)
      },
    ]
  })
  return Object.fromEntries(guarded) as Record<string, unknown>
}

const refuse = (name: string, reason: string, options: ApiOptions) =>
  asyncApi(name, () => Promise.reject(new ApiFailure(reason)))(options)

function routeApis(stack: PageStack): Record<string, unknown> {
  return {
    navigateTo: asyncApi('navigateTo', ({ url }) => stack.navigateTo(String(url))),
    redirectTo: asyncApi('redirectTo', ({ url }) => stack.redirectTo(String(url))),
    reLaunch: asyncApi('reLaunch', ({ url }) => stack.reLaunch(String(url))),
    switchTab: asyncApi('switchTab', ({ url }) => stack.switchTab(String(url))),
    navigateBack: asyncApi('navigateBack', ({ delta }) => stack.navigateBack(Number(delta ?? 1))),
  }
}

function viewApis({ phone, timers, root, canvases, sight }: WxParts): Record<string, unknown> {
  const canvas = (node: ViewNode) => {
    const known = canvases.get(node) ?? new PaintedCanvas(timers)
    canvases.set(node, known)
    return known
  }
  return {
    createSelectorQuery: () => new SelectorQuery({ root, canvas, viewport }),
    createIntersectionObserver: () => sight.observer(),
    createOffscreenCanvas: ({ width = 300, height = 150 } = {}) =>
      new PaintedCanvas(timers, { width, height }),
    createAnimation: () => animation(),
    canvasToTempFilePath: asyncApi('canvasToTempFilePath', (options) => keepPicture(phone, options)),
  }
}

/**
 * The whole canvas as a file, by default in its size on the screen:
 * developers.weixin.qq.com/miniprogram/dev/api/canvas/wx.canvasToTempFilePath.html
 */
async function keepPicture({ files, pixelRatio }: Phone, options: ApiOptions): Promise<object> {
  const { canvas, fileType = 'png', quality = 1 } = options
  if (!(canvas instanceof PaintedCanvas) || canvas.width * canvas.height === 0)
    throw new ApiFailure('canvas is empty')
  const { destWidth = canvas.width * pixelRatio, destHeight = canvas.height * pixelRatio } = options
  // The canvas is read some time after the call.
  await new Promise((resolve) => setTimeout(resolve))
  const picture = canvas.shown({ width: Number(destWidth), height: Number(destHeight) })
  const isJpeg = fileType === 'jpg'
  const content = isJpeg
    ? picture.toBuffer('image/jpeg', Number(quality) * 100)
    : picture.toBuffer('image/png')
  return { tempFilePath: addTemporaryFile(files, content, isJpeg ? '.jpg' : '.png') }
}

function animation(): object {
  const chain: object = new Proxy(
    {},
    { get: (_, name) => (name === 'export' ? () => ({ actions: [] }) : () => chain) },
  )
  return chain
}
