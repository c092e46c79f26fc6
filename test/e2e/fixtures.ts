import path from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { startGateway } from '../server/start-gateway'
import { Faults } from './faults'
import { signInAs } from './sign-in'

export { expect }

const root = path.resolve(__dirname, '..', '..')

type RunningGateway = Awaited<ReturnType<typeof startGateway>>

interface WorkerFixtures {
  /** A demo gateway with a database of its own, serving the production build. */
  gateway: RunningGateway
}

interface TestFixtures {
  /** Faults of every page of the test; `faults.expect` declares one that is provoked on purpose. */
  faults: Faults
  /** Signs the test's page in as one of the ready-made people, before its first `goto`. */
  signIn: (demoPersonId: string) => Promise<void>
  /** With `PICTURES` in the environment: a picture of the whole page in test-results/screens. */
  picture: (name: string, page?: Page) => Promise<void>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  gateway: [
    async ({}, use) => {
      const gateway = await startGateway({ mode: 'demo', port: 0, staticDir: path.join(root, 'dist', 'h5') })
      await use(gateway)
      await gateway.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ gateway }, use) => use(gateway.url),
  faults: [
    async ({ context, gateway }, use) => {
      const faults = new Faults()
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
