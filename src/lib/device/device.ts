export type DeviceClass = 'phone' | 'tablet' | 'pc'

const phone = /iphone|ipod|\(phone; openharmony|windows phone/
/** Systems whose user agent identifies tablets reliably. */
const tablet = /ipad|playbook|\(tablet; openharmony/

function isTablet(ua: string, touchPoints: number): boolean {
  if (tablet.test(ua)) return true
  // Windows uses `Tablet PC` for a pen driver, so `tablet;` counts only in Firefox.
  if (ua.includes('firefox') && /\btablet;/.test(ua)) return true
  // An iPad that requests desktop pages identifies as a Mac.
  if (ua.includes('macintosh')) return touchPoints > 1
  return ua.includes('android') && !ua.includes('mobile') && !ua.includes('windows phone')
}

/** Device class by user agent; unknown devices are `pc`. */
export function deviceClass(userAgent: string, touchPoints: number): DeviceClass {
  const ua = userAgent.toLowerCase()
  if (isTablet(ua, touchPoints)) return 'tablet'
  return phone.test(ua) || ua.includes('android') ? 'phone' : 'pc'
}

export const isPcAgent = (userAgent: string, touchPoints: number): boolean =>
  deviceClass(userAgent, touchPoints) === 'pc'

/** Devices that save files in different ways; phones other than iPhones are treated as Android. */
export type Device = 'ios' | 'android' | 'pc'

/** A Mac with a touch screen is an iPad that requests desktop pages. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  return isPcAgent(userAgent, touchPoints) ? 'pc' : 'android'
}
