import type { Cookies } from './types'

/** The folder of the page. Requests to other paths of the host do not send the cookie. */
const ownFolder = () => window.location.pathname.replace(/[^/]*$/, '')

/** Folders that contain the API: every API request would send a cookie set there. */
const sharedFolders: readonly string[] = ['/', '/dsb/']

/** `Lax` excludes the cookie from cross-site requests. A framed page may be denied all cookies. */
function write(name: string, value: string, maxAge: number, path: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`
  } catch {
    // Cookies are denied; the record is optional.
  }
}

function read(name: string): string | null {
  try {
    const pairs = document.cookie.split('; ').map((pair) => [pair.split('=', 1)[0], pair] as const)
    const found = pairs.find(([key]) => key === name)
    return found ? decodeURIComponent(found[1].slice(name.length + 1)) : null
  } catch {
    return null
  }
}

export const cookies: Cookies = {
  get: read,
  set(name, value, maxAge) {
    if (!sharedFolders.includes(ownFolder())) write(name, value, maxAge, ownFolder())
  },
  remove: (name) => write(name, '', 0, ownFolder()),
}
