import type { Browser, Page } from '@playwright/test'
import { plainPng } from '../../lib/picture/pictures'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { simulator as browserItself } from '../../simulators/hosts/browser'
import { simulator as dingtalk } from '../../simulators/hosts/dingtalk'
import { simulator as wechat } from '../../simulators/hosts/wechat'
import { simulator as wecom } from '../../simulators/hosts/wecom'
import { simulator as wxmini } from '../../simulators/hosts/wxmini'
import { simulator as zlb } from '../../simulators/hosts/zlb'
import { simulator as zwdd } from '../../simulators/hosts/zwdd'
import { acceptPolicy } from '../../e2e/harness/sign-in'
import type { Answer, HostSimulator, NativeCall, NativeWindow } from '../../simulators/hosts/types'

export const foreign = 'https://www.chinatax.gov.cn/policy'
export const guide = { name: 'guide.pdf', content: Buffer.from('%PDF-1.4 filling in') }
const png = plainPng().toString('base64')

/** A native call and some of its parameters. */
type Call = [api: string, params: Record<string, unknown>]

/** The product's own fallback where the host has no action. */
type OwnMeans = 'the clipboard' | 'a download' | 'a tab' | 'a page of the program'

export interface App {
  simulator: HostSimulator
  device: string
  /**
   * How a person of a demo signs in: by a code that the host gives at once, on the page of the vendor, or with the mobile
   * number, where the host does not identify people.
   */
  signIn: Record<string, Answer> | 'the vendor’s page' | 'the mobile number'
  /** The call that scans; without one the code of the invitation is typed. */
  scan: [api: string, answer: (text: string) => unknown] | 'typing'
  /** The call that finds the device, or the browser's own way. */
  place: [api: string, answer: unknown] | 'the browser'
  /** The call that receives the link; with `menu` it is sent by the host's own menu. */
  share: [api: string, field: string] | [api: string, field: string, way: 'menu'] | 'the clipboard'
  /** The calls that choose and read an image, or the file input of the web-view. */
  picture: Record<string, Answer> | 'file input'
  copy: [api: string, field: string] | 'the clipboard'
  foreignPage: Call | OwnMeans
  /** The URL of the document is added under the name in `field`. */
  document: [api: string, field: string, params?: object] | OwnMeans
}

const localImage = {
  chooseImage: { ok: { localIds: ['wxLocalResource://1'] } },
  getLocalImgData: { ok: { localData: `data:image/jgp;base64,${png}` } },
}

export const position = { longitude: 120.17, latitude: 30.25, accuracy: 40 }
const text120 = { longitude: '120.17', latitude: '30.25', accuracy: '40' }
const plainText = (text: string) => ({ text })
const weixinText = (text: string) => ({
  resultStr: JSON.stringify({ scan_code: { scan_result: text } }),
})

/** What WeChat, and hosts that took over its bridge, have in common. */
const weixin = {
  place: ['geoLocation', position] as [string, unknown],
  scan: ['scanQRCode', weixinText] as [string, (text: string) => unknown],
}
const onAndroid = {
  place: ['geoLocation', text120] as [string, unknown],
  scan: ['scanQRCode', (text: string) => ({ resultStr: text })] as [string, (text: string) => unknown],
}

export const apps: Record<string, App> = {
  DingTalk: {
    ...{ simulator: dingtalk, device: 'android', picture: 'file input' },
    signIn: { 'runtime.permission.requestAuthCode': { ok: { code: 'demo:CODE' } } },
    scan: ['biz.util.scan', plainText],
    place: ['device.geolocation.get', position],
    share: ['biz.util.share', 'url'],
    copy: ['biz.clipboardData.setData', 'text'],
    foreignPage: ['biz.util.openLink', { url: foreign, credible: false }],
    document: ['biz.util.openLink', 'url'],
  },
  WeCom: {
    ...{ simulator: wecom, device: 'iphone', picture: localImage },
    ...{ ...weixin, signIn: 'the vendor’s page', share: ['shareAppMessage', 'link'] },
    copy: ['setClipboardData', 'data'],
    foreignPage: ['setClipboardData', { data: foreign }],
    document: ['previewFile', 'url', { name: guide.name, size: guide.content.length }],
  },
  'WeCom on Android': {
    ...{ simulator: wecom, device: 'android', picture: 'file input' },
    ...{ ...onAndroid, signIn: 'the vendor’s page', share: ['shareAppMessage', 'link'] },
    copy: ['setClipboardData', 'data'],
    foreignPage: ['setClipboardData', { data: foreign }],
    document: ['previewFile', 'url', { name: guide.name, size: guide.content.length }],
  },
  WeChat: {
    ...{ simulator: wechat, device: 'android', picture: 'file input' },
    ...{ ...onAndroid, signIn: 'the vendor’s page', share: ['updateAppMessageShareData', 'link', 'menu'] },
    ...{ copy: 'the clipboard', foreignPage: 'the clipboard', document: 'the clipboard' },
  },
  'a mini-program’s web-view': {
    ...{ simulator: wxmini, device: 'iphone', picture: localImage },
    ...{ ...weixin, signIn: 'the vendor’s page', share: ['invokeMiniProgramAPI', 'arg', 'menu'] },
    ...{ copy: 'the clipboard', foreignPage: 'the clipboard', document: 'a page of the program' },
  },
  专有钉钉: {
    ...{ simulator: zwdd, device: 'android, mPaaS' },
    signIn: { getAuthCode: { ok: { code: 'demo:CODE' } } },
    scan: ['scan', plainText],
    place: ['getGeolocation', { ...position, errorCode: 0 }],
    share: ['shareToMessage', 'url'],
    picture: {
      dgChooseImage: { ok: { images: [{ path: '/tmp/a.png', size: 120, type: 0 }] } },
      readImageToBase64: { ok: { base64: png } },
    },
    copy: ['copyToClipboard', 'text'],
    foreignPage: ['openBrowser', { url: foreign }],
    document: ['previewDoc', 'fileUrl', { fileName: guide.name }],
  },
  浙里办: {
    ...{ simulator: zlb, device: 'iphone' },
    ...{ signIn: 'the mobile number', scan: ['scan', plainText], share: ['share', 'url'] },
    place: ['getLocation', text120],
    picture: { chooseImage: { ok: { picSrc: [png], picPath: ['/tmp/1.png'] } } },
    copy: ['setClipboardData', 'text'],
    foreignPage: ['openLink', { url: foreign }],
    document: ['downloadFile', 'url'],
  },
  'a browser': {
    ...{ simulator: browserItself, device: 'phone', picture: 'file input' },
    ...{ signIn: 'the mobile number', scan: 'typing', place: 'the browser', share: 'the clipboard' },
    ...{ copy: 'the clipboard', foreignPage: 'a tab', document: 'a download' },
  },
}

/** Records texts that the page itself copies. */
const watchClipboard = () => {
  const copied: string[] = []
  const writeText = async (said: string) => void copied.push(said)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  Object.assign(window, { copied })
}

/** A new browser context that simulates a phone with the app. */
export async function openIn(browser: Browser, { simulator, device, picture }: App, gateway: StartedGateway) {
  const { userAgent = '', platform = '', globals = {} } = simulator.devices[device] ?? {}
  const context = await browser.newContext({
    ...{ userAgent, baseURL: gateway.url, locale: 'zh-CN', hasTouch: true },
    viewport: { width: 390, height: 844 },
    // Pages on a government's host are served without the gateway's content security policy.
    bypassCSP: simulator.host === 'zlb',
  })
  await context.addInitScript(
    ([name, set]) => {
      Object.defineProperty(navigator, 'platform', { get: () => name })
      Object.assign(window, set)
    },
    [platform, globals] as const,
  )
  await acceptPolicy(context)
  await context.addInitScript(simulator.install(device))
  if (picture !== 'file input')
    await context.addInitScript(`Object.assign(__native.answers, ${JSON.stringify(picture)})`)
  await context.addInitScript(watchClipboard)
  for (const [address, body] of Object.entries(simulator.scripts ?? {}))
    await context.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  return { context, page: await context.newPage() }
}

export async function nativeCalls(page: Page, api: string): Promise<Record<string, unknown>[]> {
  const calls = await page.evaluate(() =>
    JSON.stringify((window as unknown as NativeWindow).__native?.calls ?? []),
  )
  return (JSON.parse(calls) as NativeCall[])
    .filter((call) => call.api === api)
    .map(({ params }) => params as Record<string, unknown>)
}

export const lastCall = async (page: Page, api: string) => (await nativeCalls(page, api)).slice(-1)
export const copied = (page: Page) => page.evaluate(() => (window as unknown as { copied: string[] }).copied)
