import { expect, type Route, test } from '@playwright/test'
import { bridgeScript, simulator } from '../simulators/hosts/zlb'
import { hostContract } from './harness/contract'
import { openHost } from './harness/open-host'
import type { HarnessWindow } from './harness/page'

hostContract(simulator)

const page = 'https://zhejiang-citizen.example.com/dsb/home/?corpId=corp-1'
const sso = 'https://puser.zjzwfw.gov.cn/sso'
const starts: [string, string, Record<string, string>][] = [
  ['iphone', 'mobile.do', { action: 'oauth', scope: '1' }],
  ['alipay', 'alipay.do', { action: 'ssoLogin' }],
]

test.describe('signing in to 浙里办', () => {
  for (const [device, path, query] of starts)
    test(`${device} goes through ${path} and returns with a ticket`, async ({ browser }) => {
      let asked = ''
      const host = await openHost(browser, simulator, device, {
        routes: {
          [`${sso}/${path}`]: async (route) => {
            asked = route.request().url()
            const back = new URL(asked).searchParams.get('redirectUrl')
            await route.fulfill({
              contentType: 'text/html',
              body: `<script>location.replace(${JSON.stringify(`${back}&ticket=once`)})</script>`,
            })
          },
        },
      })
      await host.app.evaluate(() => void (window as unknown as HarnessWindow).workbench.run('requestGrant'))
      await host.page.waitForURL(/ticket=once/)
      const given = Object.fromEntries(new URL(asked).searchParams)
      expect(given).toEqual({ ...query, servicecode: 'workbench-example', redirectUrl: page })
      await host.app.waitForFunction(() => 'workbench' in window)
      expect(await host.run('requestGrant')).toEqual({ result: { kind: 'ticket', code: 'once' } })
      // Returns to the hash route that the page had left, which was not part of the redirect URL.
      expect(host.page.url()).toBe(`${page}#/home`)
      // A session refused soon after it is renewed in the same way; the app limits the number.
      await host.app.evaluate(() => void (window as unknown as HarnessWindow).workbench.run('requestGrant'))
      await host.page.waitForURL(/ticket=once/)
      await host.close()
    })

  test('a return without a ticket is not followed by another redirect', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', {
      routes: {
        [`${sso}/mobile.do`]: (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<script>location.replace(${JSON.stringify(`${page}&back=1`)})</script>`,
          }),
      },
    })
    await host.app.evaluate(() => void (window as unknown as HarnessWindow).workbench.run('requestGrant'))
    await host.page.waitForURL(/back=1/)
    await host.app.waitForFunction(() => 'workbench' in window)
    expect(await host.run('requestGrant')).toEqual({ result: null })
    await host.close()
  })

  test('closes the app when going back would leave to the previous page', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'iphone', {
      routes: {
        [`${sso}/mobile.do`]: (route) => route.fulfill({ contentType: 'text/html', body: 'sign in' }),
      },
    })
    await host.app.evaluate(() => sessionStorage.setItem('probe', '1'))
    await host.page.goto(`${page}&next=1#/home`)
    await host.app.waitForFunction(() => 'workbench' in window)
    await host.app.evaluate(() => void (window as unknown as HarnessWindow).workbench.run('requestGrant'))
    await host.page.waitForURL(/mobile\.do/)
    await host.page.goBack()
    await host.app.waitForFunction(() => 'workbench' in window)
    expect(await host.run('requestGrant')).toEqual({ result: null })
    await expect.poll(() => host.calls('close')).toHaveLength(1)
    await host.close()
  })

  test('accepts the ticket of WeChat’s mini-program, by reloading if needed', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'wechat')
    await host.answer('ssoTicket', { ok: { result: true } })
    await host.answer('openLink', { ok: { ticketId: 'ticket-2' } })
    expect(await host.run('requestGrant')).toEqual({ result: { kind: 'ticket', code: 'ticket-2' } })
    expect(await host.calls('openLink')).toEqual([{ type: 'reload' }])
    await host.answer('ssoTicket', { ok: { result: false } })
    expect(await host.run('requestGrant')).toEqual({ result: null })
    await host.close()
  })

  test('accepts a ticket that WeChat has put into the URL, and hides it', async ({ browser }) => {
    const host = await openHost(browser, simulator, 'wechat', { url: `${page}&ticketId=once#/home` })
    expect(await host.run('requestGrant')).toEqual({ result: { kind: 'ticket', code: 'once' } })
    expect(host.page.url()).toBe(`${page}#/home`)
    await host.close()
  })
})

test('the button of the bar is heard, and closing a dialog by the app is a refusal', async ({ browser }) => {
  const host = await openHost(browser, simulator, 'iphone')
  await host.answer('setMenu', { ok: { id: 'right' } })
  await host.run('setRightButton')
  const happened = () => host.app.evaluate(() => (window as unknown as HarnessWindow).workbench.happened)
  expect(await happened()).toEqual(['onPress'])
  await host.answer('confirm', { fail: { errorCode: -1 } })
  expect(await host.run('confirm')).toEqual({ result: false })
  await host.answer('actionSheet', { ok: { buttonIndex: 2 } })
  expect(await host.run('actionSheet')).toMatchObject({ error: { kind: 'cancelled' } })
  await host.close()
})

test.describe('a script that does not load', () => {
  test('is not awaited, and is requested again by the next call', async ({ browser }) => {
    let refusals = 1
    const host = await openHost(browser, simulator, 'iphone', {
      routes: {
        [bridgeScript]: (route) =>
          (refusals -= 1) >= 0
            ? route.abort()
            : route.fulfill({
                contentType: 'text/javascript',
                body: simulator.scripts?.[bridgeScript] ?? '',
              }),
      },
    })
    expect(await host.run('checkFace')).toMatchObject({ error: { kind: 'unavailable' } })
    await host.answer('zmAuthentication', { ok: { passId: 'pass-1' } })
    expect(await host.run('checkFace')).toEqual({ result: { result: 'pass-1' } })
    await host.close()
  })

  test('is used when it loads after the calls have given up', async ({ browser }) => {
    const held: Route[] = []
    const routes = { [bridgeScript]: async (route: Route) => void held.push(route) }
    const host = await openHost(browser, simulator, 'iphone', { routes, clock: true })
    const early = host.run('checkFace')
    await expect.poll(() => held.length).toBe(1)
    await host.page.clock.fastForward(5_000)
    expect(await early).toMatchObject({ error: { kind: 'unavailable' } })
    const body = simulator.scripts?.[bridgeScript] ?? ''
    for (const route of held) await route.fulfill({ contentType: 'text/javascript', body })
    await host.app.waitForFunction(() => 'ZWJSBridge' in window)
    await host.answer('zmAuthentication', { ok: { passId: 'pass-1' } })
    const late = host.run('checkFace')
    await host.page.clock.runFor(100)
    expect(await late).toEqual({ result: { result: 'pass-1' } })
    await host.close()
  })
})
