import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { consentKey, policyVersion } from '../../../src/stores/device/privacy-consent'
import type { StartedGateway } from '../../server/harness/start-gateway'
import { clearHttpCache } from './app-files'
import { Faults } from './faults'
import { FileGateways } from './file-gateways'
import { signInAs } from './sign-in'

export { expect }

const root = path.resolve(__dirname, '..', '..', '..')

interface WorkerFixtures {
  fileGateways: FileGateways
}

interface TestFixtures {
  /**
   * Option: begins each test without files of the app from earlier ones. For tests of what is loaded when, or of what
   * works without a network. Default false.
   */
  emptyCache: boolean
  /** Adds the file's data to the demo database, once before its first test. */
  fill: (gateway: StartedGateway) => Promise<void>
  /** A demo gateway serving the production build; only the tests of this file share its database. */
  gateway: StartedGateway
  /** Faults of every page of the test; `faults.expect` declares one that is provoked on purpose. */
  faults: Faults
  /** Signs the test's page in as one of the ready-made people, before its first `goto`. */
  signIn: (demoPersonId: string) => Promise<void>
  /** With `PICTURES` in the environment: saves a screenshot of the whole page in test-results/screens. */
  picture: (name: string, page?: Page) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  fileGateways: [
    async ({}, use) => {
      const gateways = new FileGateways()
      await use(gateways)
      await gateways.close()
    },
    { scope: 'worker' },
  ],
  emptyCache: [false, { option: true }],
  fill: async ({}, use) => use(async () => undefined),
  gateway: [
    async ({ fileGateways, fill }, use, testInfo) => use(await fileGateways.of(testInfo.file, fill)),
    { timeout: 300_000 },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
  // The user has accepted the privacy policy on this device.
  storageState: async ({ baseURL }, use) =>
    use({
      cookies: [],
      origins: [
        { origin: new URL(baseURL ?? '').origin, localStorage: [{ name: consentKey, value: policyVersion }] },
      ],
    }),
  faults: [
    async ({ context, gateway, emptyCache }, use) => {
      const faults = new Faults()
      // The page of the test before, emptied.
      for (const page of context.pages()) {
        faults.watch(page, gateway.url)
        if (emptyCache) await clearHttpCache(page)
      }
      context.on('page', (page) => faults.watch(page, gateway.url))
      await use(faults)
      expect(faults.unexpected).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page, gateway }, use) => use((demoPersonId) => signInAs(page, gateway.url, demoPersonId)),
  picture: async ({ page }, use, testInfo) =>
    use(async (name, of = page) => {
      if (!process.env['PICTURES']) return
      const file = path.join(root, 'test-results', 'screens', `${name}.${testInfo.project.name}.png`)
      await of.screenshot({ path: file, fullPage: true, animations: 'disabled' })
    }),
})
