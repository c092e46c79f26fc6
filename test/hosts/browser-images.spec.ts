import { expect, test } from '@playwright/test'
import { photograph, place } from './harness/screenshot'
import { inBrowser, choosing, resultOf, type Image, contentOf, rejects } from './harness/in-browser'

test.describe('an image', () => {
  test('is scaled down, rotated upright and stripped of camera metadata', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const outcome = await choosing(host, 'chooseImages', { count: 1, quality: 50, resize: 50 })
      const [image] = resultOf<Image[]>(outcome)
      expect(image?.file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' })
      const { bytes, sides } = await contentOf(host, image as Image)
      expect(sides).toEqual([50, 100])
      expect(bytes.length).toBe(image?.size)
      for (const said of ['Exif', place]) expect(bytes.includes(said)).toBe(false)
    }))

  test('keeps its size without compression, and still loses its location', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const [image] = resultOf<Image[]>(await choosing(host, 'chooseImages', { compress: false }))
      const { bytes, sides } = await contentOf(host, image as Image)
      expect(sides).toEqual([100, 200])
      expect(bytes.includes(place)).toBe(false)
    }))

  test('of a format that gateways reject becomes JPEG', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const chooser = host.page.waitForEvent('filechooser')
      const outcome = host.run('chooseImages', { compress: false })
      const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
      await (
        await chooser
      ).setFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from(gif, 'base64') })
      expect(resultOf<Image[]>(await outcome)[0]?.file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' })
    }))

  test('is compressed by its quality', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const [image] = resultOf<Image[]>(await choosing(host, 'chooseImages', { compress: false }))
      const compress = async (quality: number) =>
        resultOf<Image>(await host.run('compressImage', { image: { id: image?.id }, quality })).size
      expect(await compress(10)).toBeLessThan(await compress(90))
    }))

  test('that the browser cannot decode is returned unchanged, next to those it can', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      const chooser = host.page.waitForEvent('filechooser')
      const outcome = host.run('chooseImages')
      const heic = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('no image') }
      await (await chooser).setFiles([heic, await photograph(host.page)])
      expect(resultOf<Image[]>(await outcome).map(({ file }) => file)).toMatchObject([
        { name: 'a.heic', type: 'image/heic', size: 8 },
        { name: 'IMG_1.jpg', type: 'image/jpeg' },
      ])
    }))

  test('is not selected when the dialog is closed or another one opened', async ({ browser }) =>
    inBrowser(browser, async (host) => {
      // The listener keeps the file chooser open; a headless browser without one closes it immediately.
      host.page.on('filechooser', () => undefined)
      const open = async () => {
        const opened = host.page.waitForEvent('filechooser')
        const outcome = host.run('chooseImages')
        await opened
        return { outcome }
      }
      const first = await open()
      const second = await open()
      expect(await first.outcome).toMatchObject(rejects('cancelled'))
      await host.app.evaluate(() => document.querySelector('input')?.dispatchEvent(new Event('cancel')))
      expect(await second.outcome).toMatchObject(rejects('cancelled'))
      expect(await host.app.locator('input').count()).toBe(0)
    }))
})
