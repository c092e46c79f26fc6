import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../test/e2e/chromium'

const root = path.resolve(__dirname, '..')
const executablePath = findChromium()

/** What runs on the production build and the real gateway, on both sizes of screen. */
const pages = ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts']

export default defineConfig({
  testDir: path.join(root, 'test'),
  globalSetup: path.join(root, 'test', 'server', 'embedded.ts'),
  outputDir: path.join(root, 'test-results', 'e2e'),
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? path.join(tmpdir(), 'e2e-report.json') }],
  ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What it answers no test could take away; the one about it lets it be.
    serviceWorkers: 'block',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Traces of every test cost more than they tell; `--trace on` makes them of one that fails.
    trace: 'off',
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      testMatch: pages,
      // The host lab is a developer's page, with a phone of its own beside its controls.
      // Nor has a phone a keyboard to fill a grid with, and forms are made at desks.
      testIgnore: [
        'e2e/lab.spec.ts',
        'e2e/grid.spec.ts',
        'e2e/form-editor.spec.ts',
        'e2e/whole-job.spec.ts',
        'e2e/wide-routes.spec.ts',
        'a11y/bureau.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: pages,
      // The component library and the appearances, which know no desktop of their own, are looked at once; so
      // are the vendors' apps and the keypad, for which a test opens a phone, the build's own files and real sizes,
      // and what is the same at any width: sessions, frames, joining an organisation.
      testIgnore: [
        'e2e/in-a-host.spec.ts',
        'e2e/integrity.spec.ts',
        'a11y/demo.spec.ts',
        'a11y/answering.spec.ts',
        'a11y/appearance.spec.ts',
        'a11y/elder-pages.spec.ts',
        'a11y/keypad.spec.ts',
        'e2e/first-load.spec.ts',
        'e2e/framed.spec.ts',
        'e2e/grid-figures.spec.ts',
        'e2e/kept-pages.spec.ts',
        'e2e/moved-form.spec.ts',
        'e2e/one-question.spec.ts',
        'e2e/killed-browser.spec.ts',
        'e2e/lost-upload.spec.ts',
        'e2e/offline.spec.ts',
        'e2e/offline-photo.spec.ts',
        'e2e/real-sizes.spec.ts',
        'e2e/regions.spec.ts',
        'e2e/registration.spec.ts',
        'e2e/rounds.spec.ts',
        'e2e/routes.spec.ts',
        'e2e/session.spec.ts',
        'e2e/vendor-sign-in.spec.ts',
        'e2e/share.spec.ts',
        'e2e/workbench.spec.ts',
        'e2e/two-devices.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The adapter and the hosts' SDKs alone, over simulated apps; a test opens the device it wants.
    { name: 'hosts', testDir: path.join(root, 'test', 'hosts'), fullyParallel: true },
  ],
})
