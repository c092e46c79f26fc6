/** In code points. */
export const longestFileName = 80

/** Control signs, signs that turn the writing direction (gpj.exe as exe.jpg), and those of paths and commands. */
const unsafe = /[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\\/:*?"<>|]/g

/** A file name without a path and without signs that mislead or that systems refuse. Keeps its extension. */
export function safeFileName(name: string): string {
  const last = name.split(/[\\/]/).pop() ?? ''
  const clean = last.replace(unsafe, '').trim().replace(/^\.+/, '')
  const [, stem = clean, extension = ''] = /^(.*)(\.[a-z0-9]{1,5})$/i.exec(clean) ?? []
  const room = longestFileName - extension.length
  return [...stem].slice(0, room).join('').trim() + extension
}
