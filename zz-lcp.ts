// alternate variants of dist: VARIANTS=dirA,dirB
import { signInAs } from './test/e2e/harness/sign-in'
import { callAs } from './test/e2e/harness/gateway-call'
import { startGateway } from './test/server/harness/start-gateway'
import { openBrowser, slowPhone } from './test/bench/harness/browser'
import path from 'node:path'
async function main() {
  const variants = process.env.VARIANTS!.split(',')
  const rounds = Number(process.env.ROUNDS ?? 5)
  const pages = (process.env.PAGES ?? 'home,list,answer').split(',')
  const browser = await openBrowser()
  const gateways = [] as any[]
  for (const v of variants) gateways.push(await startGateway({ mode: 'demo', staticDir: path.resolve(v) }))
  const res: Record<string, number[][]> = {}
  for (let r = 0; r < rounds; r++) for (let v = 0; v < variants.length; v++) {
    const gateway = gateways[v]
    const p0 = await browser.newPage({ baseURL: gateway.url })
    await signInAs(p0, gateway.url, 'wangfang')
    await p0.goto('/dsb/home/')
    const { items } = (await callAs(p0 as never, 'GET', 'list', {})) as any
    await p0.context().close().catch(() => undefined)
    const subs: Record<string, [string, string]> = {
      home: [`${gateway.url}/dsb/home/#/home`, '.workbench .app-name'],
      list: [`${gateway.url}/dsb/home/#/taxQuestionnaire/list`, '.task-title'],
      answer: [`${gateway.url}/dsb/home/#/taxQuestionnaire/answer?id=${items[0].id}`, '[id^=question-]'],
    }
    for (const name of pages) {
      const [address, there] = subs[name]!
      const { context, page, cdp } = await slowPhone(browser)
      await signInAs(page, gateway.url, 'wangfang')
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: 93750 })
      await page.addInitScript(() => { const p: any = { l: 0, f: 0, t: [] }; (window as any).zz = p; const o = (type: string, f: any) => new PerformanceObserver((l) => l.getEntries().forEach(f)).observe({ type, buffered: true }); o('largest-contentful-paint', (e: any) => (p.l = e.startTime)); o('paint', (e: any) => { if (e.name === 'first-contentful-paint') p.f = e.startTime }); o('longtask', (e: any) => p.t.push([e.startTime, e.duration])) })
      await page.goto(address, { timeout: 120000 })
      await page.locator(there).first().waitFor({ timeout: 120000 })
      await page.waitForLoadState('networkidle')
      const p: any = await page.evaluate(() => { const fw = performance.getEntriesByType('resource').find((e) => /framework/.test(e.name)) as any; const last = Math.max(...performance.getEntriesByType('resource').filter((e) => /static/.test(e.name)).map((e: any) => e.responseEnd)); return { ...(window as any).zz, fw: fw.responseEnd, last } })
      const blocked = p.t.filter((t: any) => t[0] + t[1] > p.f).reduce((a: number, t: any) => a + t[1] - 50, 0)
      ;(res[`${name} ${variants[v]}`] ??= []).push([p.l, p.f, blocked, p.fw, p.last])
      await context.close()
    }
  }
  const med = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)]!
  for (const [k, rows] of Object.entries(res).sort()) console.log(k, 'LCP', Math.round(med(rows.map((r) => r[0]!))), 'FCP', Math.round(med(rows.map((r) => r[1]!))), 'TBT', Math.round(med(rows.map((r) => r[2]!))), 'fw', Math.round(med(rows.map((r) => r[3]!))), 'last', Math.round(med(rows.map((r) => r[4]!))))
  process.exit(0)
}
void main()
