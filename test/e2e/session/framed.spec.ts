import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { builtApp, startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { expect, test as base } from '../harness/fixtures'
import { submitAndConfirm } from '../harness/submit-answers'

/** A portal of another origin that shows the app in a frame. */
interface Portal {
  origin: string
  show(page: Page): Promise<FrameLocator>
}

const listening = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )

const test = base.extend<object, { framed: { gateway: StartedGateway; portal: Portal } }>({
  framed: [
    async ({}, use) => {
      let app = ''
      const page = () =>
        `<!doctype html><title>portal</title><iframe src="${app}/dsb/home/" style="width:390px;height:800px"></iframe>`
      const server = createServer((_request, response) =>
        response.setHeader('content-type', 'text/html').end(page()),
      )
      const origin = `http://localhost:${await listening(server)}`
      const gateway = await startGateway({ staticDir: builtApp, settings: { frameAncestors: [origin] } })
      app = gateway.url
      const show = async (tab: Page) => {
        await tab.goto(origin)
        return tab.frameLocator('iframe')
      }
      await use({ gateway, portal: { origin, show } })
      await gateway.close()
      server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** As browsers that block third-party storage: reading the properties throws. */
const forbidStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })

async function signIn(app: FrameLocator, name: RegExp): Promise<void> {
  await app.getByRole('button', { name }).click()
  await app.getByRole('button', { name: '同意', exact: true }).click()
  await expect(app.getByRole('heading', { name })).toBeVisible()
}

const satisfied = async (app: FrameLocator) => {
  for (const radio of await app.getByRole('radio', { name: '满意', exact: true }).all())
    await radio.dispatchEvent('click')
}

test.describe('in a frame of another site, without storage and cookies', () => {
  test('a person signs in, answers and submits', async ({ page, context, framed }) => {
    await forbidStorage(context)
    const app = await framed.portal.show(page)
    await signIn(app, /王芳/)
    await app
      .getByRole('button', { name: /满意度调查/ })
      .first()
      .click()
    await expect(app.getByText('第 1 页 / 7')).toBeVisible()
    await app.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
    await expect(app.getByText(/✓ 已保存/)).toBeVisible()
    await app.getByRole('checkbox', { name: '电子税务局 App' }).dispatchEvent('click')
    for (let number = 2; number <= 7; number += 1) {
      await app.getByRole('button', { name: '下一页' }).click()
      await expect(app.getByText(`第 ${number} 页 / 7`)).toBeVisible()
      await satisfied(app)
    }
    await app.getByRole('checkbox').first().dispatchEvent('click')
    await submitAndConfirm(app)
    await expect(app.getByText('回执号')).toBeVisible()
  })

  test('warns that a draft the server may not have cannot be saved', async ({ page, context, framed }) => {
    await forbidStorage(context)
    const app = await framed.portal.show(page)
    await signIn(app, /陈安/)
    await app
      .getByRole('button', { name: /廉政问卷/ })
      .first()
      .click()
    await expect(app.getByText('这里不能保存草稿，请在离开页面前提交')).toBeVisible()
    await app.getByRole('radio').first().check({ force: true })
    await expect(app.getByText('本机无法保存草稿，请尽快联网提交')).toBeVisible()
    await expect(app.getByText(/已存本机/)).toHaveCount(0)
  })

  test('warns also while the server is unreachable', async ({ page, context, framed }) => {
    await forbidStorage(context)
    const app = await framed.portal.show(page)
    await signIn(app, /郑敏/)
    await page.route('**/questionnaire/draft', (route) => route.abort())
    const refused = page.waitForEvent('requestfailed')
    await app
      .getByRole('button', { name: /满意度调查/ })
      .first()
      .click()
    await app.getByRole('radio', { name: '一般纳税人' }).check({ force: true })
    await refused
    await expect(app.getByText('本机无法保存草稿，请尽快联网提交')).toBeVisible()
    await expect(app.getByText(/已存本机/)).toHaveCount(0)
  })
})

test('a site that is not configured shows no frame of the app', async ({ page, gateway, framed, faults }) => {
  faults.expect(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/)
  await page.goto(framed.portal.origin)
  const refusal = page.waitForEvent('requestfailed', (request) => request.url().startsWith(gateway.url))
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, `${gateway.url}/dsb/home/`)
  expect((await refusal).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
})
