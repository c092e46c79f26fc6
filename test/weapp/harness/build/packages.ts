import type { PackageSize } from '../../../../config/size/packages'
import { formatTable } from '../table'

export function formatPackages(sizes: PackageSize[]): string {
  const rows = sizes.map(({ name, files, bytes }) => [
    name,
    String(files),
    `${(bytes / 1024).toFixed(1)} KiB`,
  ])
  return formatTable(['package', 'files', 'size'], rows)
}
