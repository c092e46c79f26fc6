import { expect, test } from '@playwright/test'
import { simulator } from '../simulators/hosts/wxmini'
import { hostContract } from './harness/contract'
import { openHost, origin } from './harness/open-host'
import { signatureRequestsOf, lateBridge } from './harness/weixin'

hostContract(simulator)
lateBridge(simulator)

test('a web-view reaches the mini-program around it without a signature', async ({ browser }) => {
  const host = await openHost(browser, simulator, 'iphone')
  for (const action of ['setTitle', 'share', 'previewDocument', 'openApp', 'close'] as const)
    expect(await host.run(action)).toEqual({ result: null })
  expect(await signatureRequestsOf(host)).toEqual([])
  expect(await host.calls('preVerifyJSAPI')).toEqual([])
  await host.close()
})

test('a web-view passes on no code, and no document of another origin', async ({ browser }) => {
  const url = `${origin}/dsb/home/?ticket=SECRET&corpId=corp-1&from=notice#/notice?id=1&wxCode=SECRET`
  const host = await openHost(browser, simulator, 'iphone', { url })
  await host.run('setTitle', { title: 'Notice' })
  expect((await host.calls('invokeMiniProgramAPI')).at(-1)).toMatchObject({
    arg: { title: 'Notice', url: `${origin}/dsb/home/?from=notice#/notice?id=1` },
  })
  const known = (await host.calls('invokeMiniProgramAPI')).length
  expect(await host.run('previewDocument', { url: 'https://a.cn/b.pdf', name: 'b.pdf' })).toMatchObject({
    error: { kind: 'unavailable' },
  })
  expect(await host.calls('invokeMiniProgramAPI')).toHaveLength(known)
  await host.close()
})
