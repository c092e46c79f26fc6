import type { Cookies } from './cookie-types'

/** `Lax` keeps it from other sites' requests; a framed page may not be allowed any cookie at all. */
function write(name: string, value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
  } catch {
    // Forbidden here: the record is a convenience.
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
  set: write,
  remove: (name) => write(name, '', 0),
}
