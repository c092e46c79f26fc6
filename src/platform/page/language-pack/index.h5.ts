import { readLanguagePack } from '@/wire/language-pack'
import { LanguagePackError, type LoadLanguagePack, packTimeout } from './types'

/** Who waits for what a script says, by its element. */
const waiting = new WeakMap<Element, (pack: unknown) => void>()

/**
 * `workbenchLanguage`, as packs call it. Only a script in the course of its run is heard, so a call that
 * comes later or from elsewhere does nothing; for those it stays where it is.
 */
function receive(pack: unknown): void {
  const script = document.currentScript
  if (script) waiting.get(script)?.(pack)
}

/**
 * An assignment does not take its place. A declaration does, for good, and is itself taken over before the
 * next script; where even that is locked, no pack is heard any more and the built-in words stand.
 */
function openDoor(): void {
  const name = 'workbenchLanguage'
  const door = { configurable: true, get: () => receive, set: () => undefined }
  if (!Reflect.defineProperty(window, name, door)) Reflect.set(window, name, receive)
}

/**
 * A plain script element: any static host will do, as without `crossorigin` none has to send CORS headers.
 * The content policy of the page has to name the host (SCRIPT_ORIGINS of the gateway).
 */
function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  // Addresses of this app may carry a ticket.
  script.referrerPolicy = 'no-referrer'
  return script
}

export const loadLanguagePack: LoadLanguagePack = async (origin, name) => {
  const script = scriptOf(`${origin}/lang/${name.type}.${name.locale}.js`)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: LanguagePackError['reason']) => reject(new LanguagePackError(reason))
      // Read at once: whatever a script makes of its object later is not seen any more.
      waiting.set(script, (pack) => {
        const terms = readLanguagePack(pack, name)
        if (terms) resolve(terms)
        else fail('broken')
      })
      timer = setTimeout(() => fail('timeout'), packTimeout)
      script.onerror = () => fail('noResponse')
      // By now it has run; what it has not said it will not say.
      script.onload = () => fail('broken')
      openDoor()
      document.head.appendChild(script)
    })
  } finally {
    clearTimeout(timer)
    script.remove()
  }
}
