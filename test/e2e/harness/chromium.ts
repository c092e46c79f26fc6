import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

const usualPaths = [
  // Without invisible windows, which cost a sixth of the run time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Locations of a browser inside one of Playwright's `chromium-<revision>` folders. */
const insideCache = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]

/** Only the last `--disable-features` list applies, so Playwright's own list is repeated. */
const playwrightsOff = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** Two pages of the browser itself and a spare process per window, which cost more than most tests. */
const costlyOff = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsOff, ...costlyOff].join(',')}`,
]

/** A browser that starts, from CHROMIUM_PATH, the usual locations or Playwright's cache, if there is one. */
export function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH']
  return (chosen ? [chosen] : [...usualPaths, ...cachedBrowsers()]).find(answers)
}

/** As `findChromium`, but installs a browser if there is none. Throws if that fails. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed()
  if (found) return found
  throw new Error(
    'No Chromium: install one (for instance the package chromium) or set CHROMIUM_PATH to its binary',
  )
}

function installed(): string | undefined {
  if (process.env['CHROMIUM_PATH']) return undefined
  process.stdout.write('Installing Chromium\n')
  if (isRootOnDebian()) {
    run('apt-get', ['update', '-qq'])
    const install = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-noto-cjk']
    run('apt-get', [...install, 'chromium-headless-shell'])
    if (!findChromium()) run('apt-get', [...install, 'chromium'])
  }
  if (!findChromium()) run('npx', ['playwright', 'install', 'chromium'])
  return findChromium()
}

// Ubuntu's chromium-browser may be a stub that only refers to a snap, so the binary is started once.
const answers = (binary: string) =>
  existsSync(binary) && spawnSync(binary, ['--version', '--no-sandbox'], { stdio: 'ignore' }).status === 0

function cachedBrowsers(): string[] {
  const folders = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    path.join(homedir(), '.cache', 'ms-playwright'),
    path.join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((folder): folder is string => folder !== undefined && existsSync(folder))
  return folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .flatMap((name) => insideCache.map((inside) => path.join(folder, name, inside))),
  )
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
