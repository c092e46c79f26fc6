import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from '../test/e2e/harness/chromium'

const root = path.resolve(__dirname, '..')
const executablePath = findChromium()

/** Tests on the production build and the real gateway, at both screen sizes. */
const pages = ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts']

export default defineConfig({
  testDir: path.join(root, 'test'),
  globalSetup: path.join(root, 'test', 'server', 'harness', 'embedded.ts'),
  outputDir: path.join(root, 'test-results', 'e2e'),
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Limits against hanging; a busy machine takes ten times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['E2E_REPORT'] ?? path.join(tmpdir(), 'e2e-report.json') }],
  ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tests cannot intercept responses of a service worker; its own test enables it.
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Tracing every test is slow; `--trace on` enables it for debugging.
    trace: 'off',
    // A file's tests share a context, emptied between them, which takes two thirds of the time: the browser need not
    // start a process and compile the app for each. `emptyCache` of the fixtures empties the HTTP cache, too.
    reuseContext: true,
    launchOptions: { args: chromiumArguments, ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      testMatch: pages,
      // Excludes the host lab, a developer page that contains a phone frame,
      // and pages for desktops: grids filled by keyboard, form editing, panels of hosts' computer clients.
      testIgnore: [
        'e2e/pages/lab.spec.ts',
        'e2e/answering/grid.spec.ts',
        'e2e/submitting/presses-keys.spec.ts',
        'e2e/bureau/form-editor.spec.ts',
        'e2e/frame/held-press.spec.ts',
        'e2e/frame/panel-button.spec.ts',
        'e2e/bureau/desk/**/*.spec.ts',
        'e2e/bureau/whole-job.spec.ts',
        'e2e/lists/roster-grid.spec.ts',
        'e2e/pages/wide-routes.spec.ts',
        'a11y/bureau.spec.ts',
        'a11y/review.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testMatch: pages,
      // Excludes tests whose result does not depend on the width (component library, appearances, sessions,
      // frames, joining an organisation, build files, sizes, documents, networks), gestures of touch screens, and tests that open a phone themselves (vendors' apps, keypad).
      testIgnore: [
        'e2e/session/in-a-host.spec.ts',
        'e2e/answering/integrity.spec.ts',
        'a11y/demo.spec.ts',
        'a11y/answering.spec.ts',
        'a11y/appearance.spec.ts',
        'a11y/elder-pages.spec.ts',
        'a11y/keypad.spec.ts',
        'e2e/pages/first-load.spec.ts',
        'e2e/session/framed.spec.ts',
        'e2e/answering/figures.spec.ts',
        'e2e/answering/grid-edges.spec.ts',
        'e2e/submitting/presses-keypad.spec.ts',
        'e2e/bureau/review-touch.spec.ts',
        'e2e/pages/kept-alive-pages.spec.ts',
        'e2e/answering/form-upgrade.spec.ts',
        'e2e/answering/one-question.spec.ts',
        'e2e/offline/killed-browser.spec.ts',
        'e2e/offline/killed-list.spec.ts',
        'e2e/answering/lost-upload.spec.ts',
        'e2e/answering/object-store.spec.ts',
        'e2e/offline/offline.spec.ts',
        'e2e/offline/offline-photo.spec.ts',
        'e2e/frame/pull.spec.ts',
        'e2e/pages/real-sizes.spec.ts',
        'e2e/answering/regions.spec.ts',
        'e2e/session/registration.spec.ts',
        'e2e/submitting/submission-history.spec.ts',
        'e2e/pages/routes.spec.ts',
        'e2e/session/session.spec.ts',
        'e2e/session/vendor-sign-in.spec.ts',
        'e2e/bureau/share.spec.ts',
        'e2e/pages/workbench.spec.ts',
        'e2e/answering/two-devices.spec.ts',
        'e2e/lists/roster-codes.spec.ts',
        'e2e/offline/uncertain-network.spec.ts',
        'e2e/offline/without-network.spec.ts',
        'e2e/pages/assistant.spec.ts',
        'e2e/pages/directory.spec.ts',
        'e2e/pages/early-content.spec.ts',
        'e2e/pages/early-files.spec.ts',
        'e2e/pages/faults.spec.ts',
        'e2e/pages/start.spec.ts',
        'e2e/session/devices.spec.ts',
        'e2e/session/feedback.spec.ts',
        'e2e/session/refused-session.spec.ts',
        'e2e/submitting/documents.spec.ts',
      ],
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Host adapter and SDKs over simulated apps; each test opens the device it needs.
    { name: 'hosts', testDir: path.join(root, 'test', 'hosts'), fullyParallel: true },
  ],
})
