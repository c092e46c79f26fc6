import type * as CurrentAppearance from '@/platform/ui/current-appearance'
import type * as SettingsStore from '@/stores/settings/settings-store'

interface Device {
  /** The address the app was opened with. */
  url?: string
  /** What lies on the device. */
  kept?: Record<string, string>
  /** The system asks for dark colours. */
  dark?: boolean
}

const root = document.documentElement
const system = { matches: false, listeners: new Set<() => void>() }

beforeEach(() => {
  root.className = 'of-another'
  window.matchMedia = (() => ({
    get matches() {
      return system.matches
    },
    addListener: (listener: () => void) => system.listeners.add(listener),
    removeListener: (listener: () => void) => system.listeners.delete(listener),
  })) as unknown as typeof window.matchMedia
})

/** The app started anew on a device. */
function start({ url = '/', kept = {}, dark = false }: Device = {}) {
  jest.resetModules()
  window.history.replaceState(null, '', url)
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  system.matches = dark
  const settings = jest.requireActual<typeof SettingsStore>('@/stores/settings/settings-store')
  const { currentAppearance, onAppearanceChange } = jest.requireActual<typeof CurrentAppearance>(
    '@/platform/ui/current-appearance',
  )
  settings.followAppearance()
  return { ...settings, currentAppearance, onAppearanceChange }
}

const classes = () => [...root.classList].filter((name) => name !== 'of-another').sort()

describe('the appearance', () => {
  it.each<[string, Device, string[]]>([
    ['is the system’s at first', {}, []],
    ['is the system’s when that is what was chosen', { kept: { appearance: 'system' } }, []],
    ['that was chosen is kept', { kept: { appearance: 'dark' } }, ['theme-dark']],
    [
      'that was chosen goes before the system’s',
      { kept: { appearance: 'light' }, dark: true },
      ['theme-light'],
    ],
    ['of elders is kept', { kept: { elder: 'true' } }, ['elder']],
    ['of elders goes with each', { kept: { elder: 'true', appearance: 'dark' } }, ['elder', 'theme-dark']],
    [
      'of the address comes first',
      { url: '/?appearance=light', kept: { appearance: 'dark' } },
      ['theme-light'],
    ],
    ['of the address may be the system’s', { url: '/?appearance=system', kept: { appearance: 'dark' } }, []],
    [
      'of the address behind the hash as well',
      { url: '/#/home?appearance=dark&elder=true' },
      ['elder', 'theme-dark'],
    ],
    ['of the address may be without elders', { url: '/?elder=false', kept: { elder: 'true' } }, []],
    [
      'that nobody knows is passed over',
      { url: '/?appearance=red&elder=1', kept: { appearance: 'dark' } },
      ['theme-dark'],
    ],
    ['that was kept damaged is the system’s', { kept: { appearance: '{}', elder: 'yes' } }, []],
  ])('%s', (_what, device, expected) => {
    start(device)
    expect(classes()).toEqual(expected)
  })

  it('of the URL applies to the visit only', () => {
    start({ url: '/?appearance=dark&elder=true' })
    expect([localStorage.getItem('appearance'), localStorage.getItem('elder')]).toEqual([null, null])
  })

  it('that is chosen applies immediately and persists', () => {
    const { chooseAppearance, chooseElder } = start()
    chooseAppearance('dark')
    chooseElder(true)
    expect(classes()).toEqual(['elder', 'theme-dark'])
    expect([localStorage.getItem('appearance'), localStorage.getItem('elder')]).toEqual(['dark', 'true'])
    chooseAppearance('system')
    chooseElder(false)
    expect(classes()).toEqual([])
    expect([localStorage.getItem('appearance'), localStorage.getItem('elder')]).toEqual(['system', 'false'])
  })

  it('does not change other attributes of the page', () => {
    start({ kept: { appearance: 'dark' } }).chooseAppearance('light')
    expect(root.classList.contains('of-another')).toBe(true)
  })
})

describe('the appearance for canvases', () => {
  it.each<[Device, boolean]>([
    [{ dark: true }, true],
    [{ dark: false }, false],
    [{ dark: true, kept: { appearance: 'light' } }, false],
    [{ dark: false, kept: { appearance: 'dark' } }, true],
  ])('is dark according to the choice: %j', (device, dark) => {
    expect(start(device).currentAppearance().dark).toBe(dark)
  })

  it('is the same object until a change', () => {
    const { currentAppearance, chooseElder } = start()
    const before = currentAppearance()
    expect(currentAppearance()).toBe(before)
    chooseElder(true)
    expect(currentAppearance()).not.toBe(before)
    expect(currentAppearance()).toEqual({ choice: 'system', elder: true, dark: false })
  })

  it('follows choices and the system until the last listener is removed', () => {
    const { chooseAppearance, currentAppearance, onAppearanceChange } = start()
    const heard: boolean[] = []
    const stop = onAppearanceChange(() => heard.push(currentAppearance().dark))
    chooseAppearance('dark')
    chooseAppearance('system')
    system.matches = true
    system.listeners.forEach((listener) => listener())
    stop()
    chooseAppearance('light')
    expect(heard).toEqual([true, false, true])
    expect(system.listeners.size).toBe(0)
  })
})
