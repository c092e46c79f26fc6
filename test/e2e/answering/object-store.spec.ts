import { hasSwift, type StartedStore, startObjectStore } from '../../server/harness/object-store/object-store'
import { builtApp, startGateway } from '../../server/harness/start-gateway'
import { signInAs } from '../harness/sign-in'
import { submitAndConfirm } from '../harness/submit-answers'
import { addPhoto, expect, test as base } from '../harness/surveys/photo-survey'

/** A real S3 server, to which pages send files themselves. */
const test = base.extend<{ store: StartedStore }>({
  store: async ({}, use) => {
    const store = await startObjectStore({ isPublic: true })
    await use(store)
    await store.close()
  },
  gateway: async ({ store, fill }, use) => {
    const settings = { objectStore: store.settings }
    const gateway = await startGateway({ mode: 'demo', staticDir: builtApp, settings })
    await fill(gateway)
    await use(gateway)
    await gateway.close()
  },
})

if (hasSwift() || process.env['CI'])
  test('a photo goes from the page to the object store and is shown from there, past the gateway', async ({
    page,
    gateway,
    store,
    photoForm,
    picture,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => void calls.push(`${request.method()} ${request.url()}`))
    const storeCalls = (method: string) =>
      calls.filter((call) => call.startsWith(`${method} ${store.settings.endpoint}/`))
    await signInAs(page, gateway.url, 'wangfang')
    await page.goto(await photoForm('wangfang'))
    await addPhoto(page)
    await expect(page.getByText('已上传 1 张')).toBeVisible()
    expect(storeCalls('PUT')).toHaveLength(1)
    expect(calls.filter((call) => call.endsWith('/oss/upload'))).toEqual([])

    // The page shows what it has picked; opened again, it reads the picture from the store.
    await page.reload()
    const shown = page.locator('#question-photos img').first()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect(storeCalls('GET').length).toBeGreaterThan(0)
    await picture('object-store-photo')
    await submitAndConfirm(page)
    await expect(page.getByText('回执号')).toBeVisible()
  })
