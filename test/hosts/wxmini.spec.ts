import { expect, test } from '@playwright/test'
import { simulator } from '../simulators/hosts/wxmini'
import { hostContract } from './harness/contract'
import { openHost } from './harness/open-host'
import { signatureRequestsOf, lateBridge } from './harness/weixin'

hostContract(simulator)
lateBridge(simulator)

test('a web-view reaches the mini-program around it without a signature', async ({ browser }) => {
  const host = await openHost(browser, simulator, 'iphone')
  for (const action of ['share', 'openApp', 'close'] as const)
    expect(await host.run(action)).toEqual({ result: null })
  expect(await signatureRequestsOf(host)).toEqual([])
  expect(await host.calls('preVerifyJSAPI')).toEqual([])
  await host.close()
})
