import type { Browser, BrowserContext, Page } from '@playwright/test'
import { membership, notice, noticeAttachment, person } from '../../../server/database/schema'
import { text } from '../../../server/surveys/templates/text'
import type { Form } from '../../../src/lib/questionnaire'
import { photograph } from '../../hosts/harness/screenshot'
import { publishReport } from '../../server/harness/worlds/returned-survey'
import type { StartedGateway } from '../../server/harness/start-gateway'
import type { Answer } from '../../simulators/hosts/types'
import { uploadedFiles, submittedAnswers } from '../../weapp/harness/submissions'
import { choose, taskNamed } from '../harness/locators'
import { expect, test as base } from '../harness/fixtures'
import {
  type App,
  apps,
  copied,
  foreign,
  guide,
  lastCall,
  nativeCalls,
  openIn,
  position,
} from '../../hosts/harness/apps'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'

/** The invitation of a demo that joins an enterprise without approval. */
const invitation = 'YUNQ-2345-ABCD-EFGH'
const noticeTitle = 'Where to read more'

const names = Object.keys(apps)

/** One person for each app. */
const personOf = (name: string) => ({
  id: `host-${names.indexOf(name)}`,
  name: text('林小雨', 'Lin Xiaoyu'),
  mobile: String(13_930_000_001 + names.indexOf(name)),
})

const required = <K extends string>(kind: K, title: string) => ({
  ...{ id: kind, kind, title: text(title, kind), required: true },
})

const wholeForm = (name: string): Form => ({
  id: `whole-${names.indexOf(name)}`,
  version: 1,
  title: text(`${name}的调查`, `A survey in ${name}`),
  minutes: 1,
  pages: [
    {
      id: 'all',
      title: text('全部', 'All'),
      questions: [
        required('images', '照片'),
        required('location', '位置'),
        required('department', '部门'),
        required('signature', '签名'),
      ],
    },
  ],
})

async function addSurveysAndNotice({ db, clock }: StartedGateway): Promise<void> {
  for (const name of names) {
    const personId = personOf(name).id
    await db.insert(person).values(personOf(name))
    // The person is a member of another organisation until the invitation has been scanned.
    await db.insert(membership).values({ personId, organisationId: 'longwu', role: 'respondent' })
    await publishReport(db, {
      ...{ title: `${name}的调查`, ownerId: 'swj-xihu', now: clock.now() },
      ...{ form: wholeForm(name), assignments: [{ personId, organisationId: 'yunqi' }] },
    })
  }
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

async function openAs(browser: Browser, app: App, gateway: StartedGateway) {
  const opened = await openIn(browser, app, gateway)
  await signInAs(opened.page, gateway.url, 'wangfang')
  return opened
}

async function choosePicture(page: Page, picture: App['picture']): Promise<void> {
  const add = page.getByRole('button', { name: '添加图片' })
  if (picture !== 'file input') return add.click()
  const photo = await photograph(page)
  const chooser = page.waitForEvent('filechooser')
  await add.click()
  await (await chooser).setFiles(photo)
}

async function expectCopied(page: Page, copy: App['copy'], words: string): Promise<void> {
  if (copy === 'the clipboard') return expect.poll(() => copied(page)).toEqual([words])
  const [api, field] = copy
  await expect.poll(() => lastCall(page, api)).toMatchObject([{ [field]: words }])
}

/** Answers of the native side for the person of the app. */
const answersOf = ({ signIn, scan, place }: App, personId: string): Record<string, Answer> => ({
  ...(typeof signIn === 'object'
    ? (JSON.parse(JSON.stringify(signIn).replace('CODE', personId)) as Record<string, Answer>)
    : {}),
  ...(Array.isArray(scan) ? { [scan[0]]: { ok: scan[1](invitation) } } : {}),
  ...(Array.isArray(place) ? { [place[0]]: { ok: place[1] } } : {}),
})

async function askForCode(page: Page): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  const code = /\d{6}/.exec((await page.getByText(/验证码是/).textContent()) ?? '')?.[0] ?? ''
  await page.getByLabel('验证码', { exact: true }).fill(code)
}

async function signIn(page: Page, app: App, who: ReturnType<typeof personOf>): Promise<void> {
  await page.goto('/dsb/home/?corpId=corp-1')
  if (app.signIn === 'the vendor’s page') {
    // The page offers the ready-made people of a demo; others have codes too.
    const back = await page.getByRole('link').first().getAttribute('href')
    await page.goto(back?.replace(/demo%3A\w+/, `demo%3A${who.id}`) ?? '')
  }
  if (app.signIn === 'the mobile number') {
    await page.getByLabel('手机号').fill(who.mobile)
    await askForCode(page)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  await expect(page.getByRole('heading', { name: /林小雨/ })).toBeVisible()
}

/** Joins the organisation of the survey by the invitation. */
async function joinByInvitation(page: Page, { scan }: App, { mobile }: ReturnType<typeof personOf>) {
  if (scan === 'typing') {
    await page.goto('/dsb/home/#/regist')
    await page.getByLabel('邀请码').fill(invitation)
  } else {
    await page.getByRole('button', { name: '扫一扫' }).click()
  }
  await expect(page.getByText('周洁 邀请您加入')).toBeVisible()
  await page.getByLabel('姓名').fill('林小雨')
  await page.getByRole('button', { name: /^人员类型/ }).click()
  await choose(page.getByRole('radio', { name: '办税员', exact: true }))
  await page.getByLabel('手机号').fill(mobile)
  await askForCode(page)
  await page.getByRole('button', { name: '加入单位' }).click()
  await page.getByRole('button', { name: '进入' }).click()
  await expect(page.getByText('杭州云栖软件有限公司').first()).toBeVisible()
}

async function answer(page: Page, { picture }: App): Promise<void> {
  await choosePicture(page, picture)
  await expect(page.getByText('已上传 1 张')).toBeVisible()
  await page.getByRole('button', { name: '获取当前位置' }).click()
  await expect(page.getByText(/纬度 30\.2\d*，经度 120\.17/).first()).toBeVisible()
  await page.getByRole('button', { name: /^部门/ }).click()
  await page.getByRole('dialog').getByText('财务部').first().click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await sign(page)
}

async function sign(page: Page): Promise<void> {
  const area = page.getByLabel('签名区')
  await area.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await area.boundingBox()) ?? {}
  await page.mouse.move(x + 30, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 60, { steps: 5 })
  await page.mouse.up()
}

/** Checks that the gateway has the submission and its files. */
async function expectSubmitted({ db }: StartedGateway, name: string): Promise<void> {
  const [answers] = await submittedAnswers(db, `${name}的调查`)
  expect(answers).toMatchObject({
    location: { latitude: expect.stringMatching(/^30\.2/), longitude: expect.stringMatching(/^120\.17/) },
    department: ['yunqi-cw'],
    signature: { key: expect.any(String) },
  })
  const { images = [], signature } = answers as { images?: string[]; signature: { key: string } }
  expect(await uploadedFiles(db, personOf(name).id)).toEqual(
    expect.arrayContaining([...images, signature.key]),
  )
}

/** Shares the survey from its receipt, and returns the link. */
async function share(page: Page, way: App['share']): Promise<void> {
  await page.getByRole('button', { name: '分享' }).click()
  await page.getByRole('button', { name: '生成分享链接' }).click()
  await expect(page.getByText('链接已生成')).toBeVisible()
  const link = (await page.locator('.share-address').textContent()) ?? ''
  expect(link).toMatch(/shareToken=/)
  if (way === 'the clipboard') {
    await expect(page.getByRole('button', { name: /发送给好友或群|准备转发/ })).toHaveCount(0)
    await page.getByRole('button', { name: '复制链接' }).click()
    return expect.poll(async () => (await copied(page)).slice(-1)).toEqual([link])
  }
  const [api, field, menu] = way
  await page.getByRole('button', { name: menu ? '准备转发' : '发送给好友或群' }).click()
  await expect.poll(async () => JSON.stringify((await lastCall(page, api))[0]?.[field])).toContain(link)
}

for (const [name, app] of Object.entries(apps))
  test(`in ${name} a person signs in, scans an invitation, answers with photo, place and people, signs, submits and shares`, async ({
    browser,
    gateway,
  }) => {
    const who = personOf(name)
    const { context, page } = await openIn(browser, app, gateway)
    await context.addInitScript(
      `if (window.__native) Object.assign(__native.answers, ${JSON.stringify(answersOf(app, who.id))})`,
    )
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(position)
    await signIn(page, app, who)
    // A number gets one code in a minute.
    gateway.clock.advance(61_000)
    await joinByInvitation(page, app, who)
    await page.goto('/dsb/home/#/taxQuestionnaire/list')
    await taskNamed(page, `${name}的调查`).click()
    await answer(page, app)
    await submitAndConfirm(page)
    await expect(page.getByText('回执号')).toBeVisible()
    await expectSubmitted(gateway, name)
    const number = (await page.getByText(/^[A-Z0-9]{2}-\d{4}-[A-Z0-9]{4}$/).textContent()) ?? ''
    await page.getByRole('button', { name: '复制' }).first().click()
    await expectCopied(page, app.copy, number)
    await share(page, app.share)
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
  if (way === 'a page of the program') {
    const url: unknown = expect.stringContaining(encodeURIComponent(guide.name))
    return expect
      .poll(() => lastCall(page, 'invokeMiniProgramAPI'))
      .toMatchObject([{ name: 'navigateTo', arg: { url } }])
  }
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
    const { context, page } = await openAs(browser, app, gateway)
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
    const { context, page } = await openAs(browser, apps[name] as App, gateway)
    await page.goto('/')
    await expect.poll(async () => (await nativeCalls(page, api)).length).toBeGreaterThan(0)
    await context.close()
  })
