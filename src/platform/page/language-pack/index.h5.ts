import { readLanguagePack } from '@/wire/session/language-pack'
import { LanguagePackError, type LoadLanguagePack, packTimeout } from './types'

/** The receivers of packs, by script element. */
const waiting = new WeakMap<Element, (pack: unknown) => void>()

/**
 * The function `workbenchLanguage` that packs call. Only the running script is accepted, so a later call, or
 * a call of another script, has no effect.
 */
function receive(pack: unknown): void {
  const script = document.currentScript
  if (script) waiting.get(script)?.(pack)
}

/**
 * The accessor ignores assignments. A declaration replaces it, but is itself replaced before the next script;
 * where it cannot be redefined, no more packs are accepted and the built-in messages stay.
 */
function openDoor(): void {
  const name = 'workbenchLanguage'
  const door = { configurable: true, get: () => receive, set: () => undefined }
  if (!Reflect.defineProperty(window, name, door)) Reflect.set(window, name, receive)
}

/**
 * A script element without `crossorigin`, because a static host then need not send CORS headers. The content
 * security policy of the page must name the host (SCRIPT_ORIGINS of the gateway).
 */
function scriptOf(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  script.async = true
  // URLs of this app may contain a ticket.
  script.referrerPolicy = 'no-referrer'
  return script
}

export const loadLanguagePack: LoadLanguagePack = async (origin, name) => {
  const script = scriptOf(`${origin}/lang/${name.type}.${name.locale}.js`)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise((resolve, reject) => {
      const fail = (reason: LanguagePackError['reason']) => reject(new LanguagePackError(reason))
      // Reads the pack immediately: later changes by the script have no effect.
      waiting.set(script, (pack) => {
        const terms = readLanguagePack(pack, name)
        if (terms) resolve(terms)
        else fail('broken')
      })
      timer = setTimeout(() => fail('timeout'), packTimeout)
      script.onerror = () => fail('noResponse')
      // The script has run without passing a valid pack.
      script.onload = () => fail('broken')
      openDoor()
      document.head.appendChild(script)
    })
  } finally {
    clearTimeout(timer)
    script.remove()
  }
}
