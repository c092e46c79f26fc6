export type DeviceClass = 'phone' | 'tablet' | 'pc'

const phone = /iphone|ipod|\(phone; openharmony|windows phone/
/** Of a system whose name does not tell tablets from others. */
const tablet = /ipad|playbook|\(tablet; openharmony/

function isTablet(ua: string, touchPoints: number): boolean {
  if (tablet.test(ua)) return true
  // Windows names a pen driver so, and no browser of its tablets.
  if (ua.includes('firefox') && /\btablet;/.test(ua)) return true
  // An iPad that asks for the desktop's pages calls itself a Mac.
  if (ua.includes('macintosh')) return touchPoints > 1
  return ua.includes('android') && !ua.includes('mobile') && !ua.includes('windows phone')
}

/** Exactly one of the three, by the user agent; what is unknown is a computer. */
export function deviceClass(userAgent: string, touchPoints: number): DeviceClass {
  const ua = userAgent.toLowerCase()
  if (isTablet(ua, touchPoints)) return 'tablet'
  return phone.test(ua) || ua.includes('android') ? 'phone' : 'pc'
}

/** Neither a tablet nor a phone. */
export const isPcAgent = (userAgent: string, touchPoints: number): boolean =>
  deviceClass(userAgent, touchPoints) === 'pc'
