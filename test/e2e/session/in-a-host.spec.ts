import type { Browser, BrowserContext, Page } from '@playwright/test'
import { notice, noticeAttachment } from '../../../server/database/schema'
import { text } from '../../../server/surveys/templates/text'
import type { Form } from '../../../src/lib/questionnaire'
import { photograph } from '../../hosts/harness/screenshot'
import { plainPng } from '../../lib/picture/pictures'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { simulator as browserItself } from '../../simulators/hosts/browser'
import { simulator as dingtalk } from '../../simulators/hosts/dingtalk'
import { simulator as wechat } from '../../simulators/hosts/wechat'
import { simulator as wecom } from '../../simulators/hosts/wecom'
import { simulator as wxmini } from '../../simulators/hosts/wxmini'
import { simulator as zlb } from '../../simulators/hosts/zlb'
import { simulator as zwdd } from '../../simulators/hosts/zwdd'
import type { Answer, HostSimulator, NativeCall, NativeWindow } from '../../simulators/hosts/types'
import { uploadedFiles, submittedAnswers } from '../../weapp/harness/submissions'
import { expect, test as base } from '../harness/fixtures'
import { signInAs } from '../harness/sign-in'
import { taskNamed } from '../harness/task-named'
import { submitAndConfirm } from '../harness/submit-answers'

const foreign = 'https://www.chinatax.gov.cn/policy'
const guide = { name: 'guide.pdf', content: Buffer.from('%PDF-1.4 filling in') }
const noticeTitle = 'Where to read more'
const png = plainPng().toString('base64')

/** A native call and some of its parameters. */
type Call = [api: string, params: Record<string, unknown>]

/** The product's own fallback where the host has no action. */
type OwnMeans = 'the clipboard' | 'a download' | 'a tab'

interface App {
  simulator: HostSimulator
  device: string
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

const apps: Record<string, App> = {
  DingTalk: {
    ...{ simulator: dingtalk, device: 'android', picture: 'file input' },
    copy: ['biz.clipboardData.setData', 'text'],
    foreignPage: ['biz.util.openLink', { url: foreign, credible: false }],
    document: ['biz.util.openLink', 'url'],
  },
  WeCom: {
    ...{ simulator: wecom, device: 'iphone', picture: localImage },
    copy: ['setClipboardData', 'data'],
    foreignPage: ['setClipboardData', { data: foreign }],
    document: ['previewFile', 'url', { name: guide.name, size: guide.content.length }],
  },
  'WeCom on Android': {
    ...{ simulator: wecom, device: 'android', picture: 'file input' },
    copy: ['setClipboardData', 'data'],
    foreignPage: ['setClipboardData', { data: foreign }],
    document: ['previewFile', 'url', { name: guide.name, size: guide.content.length }],
  },
  WeChat: {
    ...{ simulator: wechat, device: 'android', picture: 'file input' },
    ...{ copy: 'the clipboard', foreignPage: 'the clipboard', document: 'the clipboard' },
  },
  'a mini-program’s web-view': {
    ...{ simulator: wxmini, device: 'iphone', picture: localImage },
    ...{ copy: 'the clipboard', foreignPage: 'the clipboard', document: 'the clipboard' },
  },
  专有钉钉: {
    ...{ simulator: zwdd, device: 'android, mPaaS' },
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
    picture: { chooseImage: { ok: { picSrc: [png], picPath: ['/tmp/1.png'] } } },
    copy: ['setClipboardData', 'text'],
    foreignPage: ['openLink', { url: foreign }],
    document: ['downloadFile', 'url'],
  },
  'a browser': {
    ...{ simulator: browserItself, device: 'phone', picture: 'file input' },
    ...{ copy: 'the clipboard', foreignPage: 'a tab', document: 'a download' },
  },
}

const pictureForm = (name: string): Form => ({
  id: `picture-${Object.keys(apps).indexOf(name)}`,
  version: 1,
  title: text(`${name}的照片`, `A picture from ${name}`),
  minutes: 1,
  pages: [
    {
      id: 'evidence',
      title: text('佐证', 'Evidence'),
      questions: [{ id: 'pictures', kind: 'images', title: text('照片', 'Pictures'), required: true }],
    },
  ],
})

async function addSurveysAndNotice({ db, clock }: StartedGateway): Promise<void> {
  const assignments = [{ personId: 'wangfang', organisationId: 'yunqi' }]
  for (const name of Object.keys(apps))
    await publishReport(db, {
      ...{ title: `${name}的照片`, ownerId: 'swj-xihu', now: clock.now() },
      ...{ form: pictureForm(name), assignments },
    })
  const [added] = await db
    .insert(notice)
    .values({
      organisationType: null,
      title: text(noticeTitle, noticeTitle),
      body: text(`${foreign} 。`, `${foreign} .`),
      publishedAt: clock.now(),
    })
    .returning({ id: notice.id })
  if (!added) throw new Error('the notice was not added')
  const { name, content } = guide
  await db
    .insert(noticeAttachment)
    .values({ noticeId: added.id, position: 0, name, size: content.length, content, secret: 'attachment' })
}

const test = base.extend({ fill: async ({}, use) => use(addSurveysAndNotice) })

/** Records texts that the page itself copies. */
const watchClipboard = () => {
  const copied: string[] = []
  const writeText = async (said: string) => void copied.push(said)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  Object.assign(window, { copied })
}

async function openIn(browser: Browser, { simulator, device, picture }: App, gateway: StartedGateway) {
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
  await context.addInitScript(simulator.install(device))
  if (picture !== 'file input')
    await context.addInitScript(`Object.assign(__native.answers, ${JSON.stringify(picture)})`)
  await context.addInitScript(watchClipboard)
  for (const [address, body] of Object.entries(simulator.scripts ?? {}))
    await context.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  const page = await context.newPage()
  await signInAs(page, gateway.url, 'wangfang')
  return { context, page }
}

async function nativeCalls(page: Page, api: string): Promise<Record<string, unknown>[]> {
  const calls = await page.evaluate(() =>
    JSON.stringify((window as unknown as NativeWindow).__native?.calls ?? []),
  )
  return (JSON.parse(calls) as NativeCall[])
    .filter((call) => call.api === api)
    .map(({ params }) => params as Record<string, unknown>)
}

const lastCall = async (page: Page, api: string) => (await nativeCalls(page, api)).slice(-1)
const copied = (page: Page) => page.evaluate(() => (window as unknown as { copied: string[] }).copied)

async function choosePicture(page: Page, picture: App['picture']): Promise<void> {
  const add = page.getByRole('button', { name: '添加图片' })
  if (picture !== 'file input') return add.click()
  const photo = await photograph(page)
  const chooser = page.waitForEvent('filechooser')
  await add.click()
  await (await chooser).setFiles(photo)
}

/** Checks that the gateway has the submission and its image. */
async function expectHandedIn({ db }: StartedGateway, name: string): Promise<void> {
  const [answers] = await submittedAnswers(db, `${name}的照片`)
  const [key] = (answers?.['pictures'] ?? []) as string[]
  expect(await uploadedFiles(db, 'wangfang')).toContain(key)
}

async function expectCopied(page: Page, copy: App['copy'], words: string): Promise<void> {
  if (copy === 'the clipboard') return expect.poll(() => copied(page)).toEqual([words])
  const [api, field] = copy
  await expect.poll(() => lastCall(page, api)).toMatchObject([{ [field]: words }])
}

for (const [name, app] of Object.entries(apps))
  test(`a picture is submitted from ${name}, and the receipt’s number is copied`, async ({
    browser,
    gateway,
  }) => {
    const { context, page } = await openIn(browser, app, gateway)
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await taskNamed(page, `${name}的照片`).click()
    await choosePicture(page, app.picture)
    await expect(page.getByText('已上传 1 张')).toBeVisible()
    await submitAndConfirm(page)
    await expect(page.getByText('回执号')).toBeVisible()
    await expectHandedIn(gateway, name)
    const number = (await page.getByText(/^P\d-\d{4}-[A-Z0-9]{4}$/).textContent()) ?? ''
    await page.getByRole('button', { name: '复制' }).first().click()
    await expectCopied(page, app.copy, number)
    await context.close()
  })

async function openNotice(page: Page): Promise<string> {
  await page.goto('/dsb/home/#/notices')
  await page.getByText(noticeTitle).click()
  await expect(page.getByText(guide.name)).toBeVisible()
  return page.url()
}

async function expectForeignPage(page: Page, way: App['foreignPage']): Promise<void> {
  const link = page.getByRole('link', { name: foreign })
  if (way === 'a tab') {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    return expect.poll(() => tab.url()).toBe(foreign)
  }
  await link.click()
  if (Array.isArray(way)) await expect.poll(() => lastCall(page, way[0])).toMatchObject([way[1]])
  else await expect.poll(() => copied(page)).toEqual([foreign])
}

async function expectDocument(page: Page, way: App['document']): Promise<void> {
  const open = () => page.getByText(guide.name).click()
  const address: unknown = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/)
  if (way === 'a download') {
    const [download] = await Promise.all([page.waitForEvent('download'), open()])
    return expect(download.suggestedFilename()).toBe(guide.name)
  }
  await open()
  if (!Array.isArray(way)) return expect.poll(async () => (await copied(page)).slice(1)).toEqual([address])
  const [api, field, params = {}] = way
  await expect.poll(() => lastCall(page, api)).toMatchObject([{ ...params, [field]: address }])
}

const routeForeign = (context: BrowserContext) =>
  context.route(foreign, (route) => route.fulfill({ contentType: 'text/html', body: 'policy' }))

for (const [name, app] of Object.entries(apps))
  test(`a foreign page and a document open next to the app in ${name}, not instead of it`, async ({
    browser,
    gateway,
  }) => {
    const { context, page } = await openIn(browser, app, gateway)
    await routeForeign(context)
    const here = await openNotice(page)
    await expectForeignPage(page, app.foreignPage)
    await expectDocument(page, app.document)
    expect(page.url()).toBe(here)
    await expect(page.getByText(guide.name)).toBeVisible()
    await context.close()
  })

for (const [name, api] of [
  ['DingTalk', 'biz.navigation.setTitle'],
  ['专有钉钉', 'setTitle'],
] as const)
  test(`the production build shows its title in the bar of ${name}`, async ({ browser, gateway }) => {
    const { context, page } = await openIn(browser, apps[name] as App, gateway)
    await page.goto('/')
    await expect.poll(async () => (await nativeCalls(page, api)).length).toBeGreaterThan(0)
    await context.close()
  })
