import { signInAs } from './test/e2e/harness/sign-in'
import { callAs } from './test/e2e/harness/gateway-call'
import { builtApp, startGateway } from './test/server/harness/start-gateway'
import { openBrowser, slowPhone } from './test/bench/harness/browser'
import { builtFloor } from './config/size/baseline'
import { serveFolder } from './test/bench/harness/serve-folder'
async function main() {
  const gateway = await startGateway({ mode: 'demo', staticDir: builtApp })
  const browser = await openBrowser()
  const page = await browser.newPage({ baseURL: gateway.url })
  await signInAs(page, gateway.url, 'wangfang')
  await page.goto('/dsb/home/')
  const { items } = (await callAs(page as never, 'GET', 'list', {})) as any
  await page.close()
  const floor = await serveFolder(builtFloor())
  const subs: Record<string, [string, string, boolean]> = {
    home: [`${gateway.url}/dsb/home/#/home`, '.workbench .app-name', true],
    list: [`${gateway.url}/dsb/home/#/taxQuestionnaire/list`, '.task-title', true],
    answer: [`${gateway.url}/dsb/home/#/taxQuestionnaire/answer?id=${items[0].id}`, '[id^=question-]', true],
    floor: [(floor as any).url ?? String(floor), '.taro_page', false],
  }
  for (const [name, [address, there, sign]] of Object.entries(subs)) {
    const { context, page, cdp } = await slowPhone(browser)
    if (sign) await signInAs(page, gateway.url, 'wangfang')
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93750 })
    await page.goto(address, { timeout: 120000 })
    await page.locator(there).first().waitFor({ timeout: 120000 })
    const at = await page.evaluate(() => performance.now())
    await page.waitForLoadState('networkidle')
    const list: any[] = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((e: any) => [e.name.replace(/^https?:\/\/[^/]+/, ''), e.encodedBodySize, Math.round(e.responseEnd), Math.round(e.startTime), e.initiatorType]))
    console.log(`== ${name} usable at ${Math.round(at)} until=${list.filter((e) => e[2] <= at).reduce((a, e) => a + e[1], 0)} all=${list.reduce((a, e) => a + e[1], 0)}`)
    for (const e of list) console.log(e[2] <= at ? ' ' : '+', e.join(' '))
    await context.close()
  }
  await browser.close(); await gateway.stop?.(); process.exit(0)
}
void main()
