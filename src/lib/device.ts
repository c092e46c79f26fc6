const tablet = /ipad|playbook|firefox.*tablet|tablet.*firefox|\(tablet; openharmony/
const phone = /iphone|ipod|\(phone; openharmony|windows phone/

/** Neither a tablet nor a phone. An iPad that asks for the desktop's pages calls itself a Mac. */
export function isPcAgent(userAgent: string, touchPoints: number): boolean {
  const ua = userAgent.toLowerCase()
  if (ua.includes('macintosh') && touchPoints > 1) return false
  return !(ua.includes('android') || tablet.test(ua) || phone.test(ua))
}
