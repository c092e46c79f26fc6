import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const built = path.resolve(__dirname, '..', '..', 'dist', 'weapp')

/** This product's own limit for the main package, in bytes. */
export const mainPackageLimit = 600 * 1024
/**
 * WeChat's limit for each package, in bytes:
 * developers.weixin.qq.com/miniprogram/dev/framework/subpackages.html
 */
export const packageLimit = 2 * 1024 * 1024
/** WeChat's limit for all packages together, in bytes; same page. */
export const totalLimit = 30 * 1024 * 1024

/** The build's stamp, and files excluded from the upload: the IDE's configuration, licence texts and source maps. */
const notUploaded = /(^|\/)\.stamp$|(^|\/)project\.(private\.)?config\.json$|\.map$|\.LICENSE\.txt$|\.md$/

export interface PackageSize {
  name: string
  files: number
  bytes: number
}

function uploadedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !notUploaded.test(file) && statSync(path.join(folder, file)).isFile())
}

/** The packages of a compiled mini-program; `main` is everything outside the subpackages. */
export function packageSizes(folder = built): PackageSize[] {
  const { subPackages = [] } = JSON.parse(readFileSync(path.join(folder, 'app.json'), 'utf8')) as {
    subPackages?: { root: string }[]
  }
  const roots = subPackages.map(({ root }) => root.replace(/^\/+|\/+$/g, ''))
  const sizes = new Map(['main', ...roots].map((name) => [name, { name, files: 0, bytes: 0 }]))
  for (const file of uploadedFiles(folder)) {
    const size = sizes.get(roots.find((root) => file.startsWith(`${root}/`)) ?? 'main')
    if (!size) continue
    size.files += 1
    size.bytes += statSync(path.join(folder, file)).size
  }
  return [...sizes.values()]
}
