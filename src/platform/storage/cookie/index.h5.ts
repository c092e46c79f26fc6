import type { Cookies } from './types'

/** The page's own folder, so that calls to other paths of the host do not carry the cookie. */
const ownFolder = () => window.location.pathname.replace(/[^/]*$/, '')

/** Folders that hold the calls too: a cookie there would ride on every call. */
const sharedFolders: readonly string[] = ['/', '/dsb/']

/** `Lax` keeps it from other sites' requests; a framed page may not be allowed any cookie at all. */
function write(name: string, value: string, maxAge: number, path: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${secure}`
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

function remove(name: string): void {
  // Earlier releases set it for the whole host.
  for (const path of new Set([ownFolder(), '/'])) write(name, '', 0, path)
}

export const cookies: Cookies = {
  get: read,
  set(name, value, maxAge) {
    remove(name)
    if (!sharedFolders.includes(ownFolder())) write(name, value, maxAge, ownFolder())
  },
  remove,
}
