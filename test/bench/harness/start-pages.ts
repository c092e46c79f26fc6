import type { Browser } from '@playwright/test'
import type { TaskList } from '../../../src/wire/surveys/questionnaire'
import { callAs } from '../../e2e/harness/gateway-call'
import { signInAs } from '../../e2e/harness/sign-in'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { slowPhone, type SlowPhone } from './browser'

export const PERSON = 'wangfang'

/** Lighthouse's mobile network, in bytes per second and milliseconds. */
const slowNetwork = {
  ...{ offline: false, latency: 150 },
  ...{ downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
}

export interface StartPage {
  address: string
  /** Text that is displayed when the page has loaded. */
  there: string
  signIn: boolean
}

/** The pages with which users start, by name. */
export async function startPages(
  browser: Browser,
  gateway: StartedGateway,
): Promise<Record<string, StartPage>> {
  const page = await browser.newPage({ baseURL: gateway.url })
  await signInAs(page, gateway.url, PERSON)
  await page.goto('/dsb/home/')
  const { items } = await callAs<TaskList>(page, 'GET', 'list', {})
  await page.close()
  const own = (path: string, there: string): StartPage => ({
    address: `${gateway.url}/dsb/home/#${path}`,
    there,
    signIn: true,
  })
  return {
    workbench: own('/home', '.workbench .app-name'),
    'list of questionnaires': own('/taxQuestionnaire/list', '.task-title'),
    'a questionnaire': own(`/taxQuestionnaire/answer?id=${items[0]?.id}`, '[id^=question-]'),
  }
}

/** A phone with a slow processor, a slow network and empty caches, before it opens the page. */
export async function openSlowly(
  browser: Browser,
  gateway: StartedGateway,
  { signIn }: StartPage,
): Promise<SlowPhone> {
  const phone = await slowPhone(browser)
  if (signIn) await signInAs(phone.page, gateway.url, PERSON)
  await phone.cdp.send('Network.enable')
  await phone.cdp.send('Network.emulateNetworkConditions', slowNetwork)
  return phone
}
