import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output, podman, RehearsalError, say } from './engine'

const hasImage = (name: string): boolean => {
  try {
    podman('image', 'exists', name)
    return true
  } catch {
    return false
  }
}

function pull(name: string): boolean {
  try {
    podman('pull', '--quiet', name)
    return true
  } catch {
    return false
  }
}

/** Debian with this machine's Node and npm, a user `node`, and the wget of BusyBox as in Alpine. */
function makeStandIn(name: string): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'stand-in-'))
  const inside = (place: string) => path.join(folder, place)
  try {
    output('debootstrap', '--variant=minbase', '--include=ca-certificates,busybox', 'bookworm', folder)
    cpSync(process.execPath, inside('usr/local/bin/node'))
    const npm = path.resolve(realpathSync(output('which', 'npm')), '../..')
    cpSync(npm, inside('usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inside('usr/local/bin/npm'))
    if (!existsSync(inside('usr/bin/wget'))) symlinkSync('/bin/busybox', inside('usr/bin/wget'))
    output('chroot', folder, 'groupadd', '-g', '1000', 'node')
    output('chroot', folder, 'useradd', '-u', '1000', '-g', 'node', '-m', 'node')
    output('sh', '-c', `tar -C '${folder}' -c . | podman import - '${name}'`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Pulls the base images. One that cannot be had here is replaced by a stand-in of the same name.
 * @returns the names of the stand-ins
 */
export function provideBases(names: string[], mayStandIn: boolean): string[] {
  return names.filter((name) => {
    const full = `docker.io/library/${name}`
    if (hasImage(full))
      return podman('image', 'inspect', '--format', '{{.Comment}}', full).includes('imported')
    if (pull(full)) return false
    if (!mayStandIn)
      throw new RehearsalError(`${name} cannot be pulled. With --stand-ins Debian takes its place.`)
    say(`${name} cannot be pulled: Debian with Node ${process.version} takes its place.`)
    makeStandIn(full)
    return true
  })
}
