import { toChineseMap } from '../../../../lib/layout/coordinates'
import { actionDefaults, actionTimeout, type HostActions, type NetworkType } from '../../actions'
import type { HostErrorKind } from '../../error'
import { unavailableError, fallbackError } from './refusal'

/** Codes of GeolocationPositionError. */
const positionFailures: Record<number, HostErrorKind> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** The time limit starts when the user has consented. */
function position(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw unavailableError('getLocation')
    navigator.geolocation.getCurrentPosition(
      resolve,
      (raw) =>
        reject(fallbackError(positionFailures[raw.code] ?? 'failed', 'getLocation', new Error(raw.message))),
      { enableHighAccuracy: true, timeout: actionTimeout },
    )
  })
}

interface ClientHints {
  model?: string
  platformVersion?: string
}

interface NavigatorExtras {
  connection?: { type?: string }
  userAgentData?: { platform: string; getHighEntropyValues(hints: string[]): Promise<ClientHints> }
}

const extendedNavigator = () => navigator as Navigator & NavigatorExtras

/** Values of `navigator.connection.type`, which only browsers on Android have. */
const networks: Record<string, NetworkType> = {
  wifi: 'wifi',
  ethernet: 'wifi',
  cellular: 'cellular',
  none: 'none',
}

/** Matches the system name and version: `iPhone OS 17_2`, `Android 14`, `Windows NT 10.0`. */
const systems = /(iPhone OS|CPU OS|Android|OpenHarmony|Windows NT|Mac OS X) ?([\d._]*)/
const systemNames: Record<string, string> = {
  'iPhone OS': 'iOS',
  'CPU OS': 'iPadOS',
  OpenHarmony: 'HarmonyOS',
  'Windows NT': 'Windows',
  'Mac OS X': 'macOS',
}

function fromUserAgent({ userAgent }: Navigator) {
  const [, name = '', version = ''] = systems.exec(userAgent) ?? []
  const [, model = ''] =
    /Android [^;)]+; (?:[a-z]{2}-[A-Za-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent) ?? []
  const [apple = ''] = /iPhone|iPad/.exec(userAgent) ?? []
  return {
    brand: apple && 'Apple',
    model: apple || model,
    system: `${systemNames[name] ?? name} ${version.replace(/_/g, '.')}`.trim(),
  }
}

async function deviceInfo() {
  const basics = fromUserAgent(navigator)
  const client = extendedNavigator().userAgentData
  if (!client) return basics
  // Newer browsers omit the model from the user agent and freeze the version.
  const none: ClientHints = {}
  const { model = '', platformVersion = '' } = await client
    .getHighEntropyValues(['model', 'platformVersion'])
    .catch(() => none)
  return {
    ...basics,
    model: model || basics.model,
    system: platformVersion ? `${client.platform} ${platformVersion}`.trim() : basics.system,
  }
}

export const deviceActions = {
  /** Safari has no `vibrate`, and browsers ignore it before the first tap. */
  async vibrate({ duration = actionDefaults.vibrate.duration } = {}) {
    const { vibrate } = navigator as { vibrate?: Navigator['vibrate'] }
    if (!vibrate?.call(navigator, [duration])) throw unavailableError('vibrate')
  },

  async getLocation({ coordinates = actionDefaults.location.coordinates } = {}) {
    const { coords } = await position()
    const { latitude, longitude, accuracy } = coords
    const coordinate = { latitude, longitude }
    return { ...(coordinates === 'gcj02' ? toChineseMap(coordinate) : coordinate), accuracy }
  },

  getDeviceInfo: deviceInfo,

  async getNetworkType() {
    if (!navigator.onLine) return 'none'
    return networks[extendedNavigator().connection?.type ?? ''] ?? 'unknown'
  },
} satisfies Partial<HostActions>
