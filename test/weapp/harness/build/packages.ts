import { statSync } from 'node:fs'
import path from 'node:path'
import { packageOf, type Dist } from './dist'
import { formatTable } from '../table'

export interface PackageSize {
  name: string
  files: number
  bytes: number
}

/** This product's own limit for the main package, in bytes. */
export const mainPackageLimit = 600 * 1024
/**
 * WeChat's limit for each package, in bytes:
 * developers.weixin.qq.com/miniprogram/dev/framework/subpackages.html
 */
export const packageLimit = 2 * 1024 * 1024
/** WeChat's limit for all packages together, in bytes; same page. */
export const totalLimit = 30 * 1024 * 1024

/** Files excluded from the upload: configuration of the developer tool, licence texts and source maps. */
const notUploaded = /(^|\/)project\.(private\.)?config\.json$|\.map$|\.LICENSE\.txt$|\.md$/

export function packageSizes(dist: Dist): PackageSize[] {
  const sizes = new Map(['main', ...dist.subPackageRoots].map((name) => [name, { name, files: 0, bytes: 0 }]))
  for (const file of dist.files.filter((name) => !notUploaded.test(name))) {
    const size = sizes.get(packageOf(dist, file))!
    size.files += 1
    size.bytes += statSync(path.join(dist.folder, file)).size
  }
  return [...sizes.values()]
}

export function formatPackages(sizes: PackageSize[]): string {
  const rows = sizes.map(({ name, files, bytes }) => [
    name,
    String(files),
    `${(bytes / 1024).toFixed(1)} KiB`,
  ])
  return formatTable(['package', 'files', 'size'], rows)
}
