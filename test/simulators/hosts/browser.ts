import type { HostSimulator } from './types'

/** There is no host app around the page, so only devices are simulated. */
export const simulator: HostSimulator = {
  host: 'browser',
  devices: {
    phone: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
      platform: 'Linux armv8l',
    },
    computer: {
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87',
      platform: 'Win32',
      touchPoints: 0,
    },
  },
  install: () => '',
  natives: {},
}
