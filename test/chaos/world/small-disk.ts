import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  remove(): void
}

/** Whether this user may mount a disk: tried, because containers may forbid it to root as well. */
export function canMount(): boolean {
  try {
    mountSmallDisk(1).remove()
    return true
  } catch {
    process.stdout.write('No small disk can be mounted here: the faults of full disks are left out.\n')
    return false
  }
}

/** A disk of its own, in memory. @throws where this user may not mount one */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-disk-'))
  const options = `size=${megabytes}m,mode=755`
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (status !== 0) {
    rmSync(folder, { recursive: true })
    throw new Error(`A small disk could not be mounted: ${stderr}`)
  }
  return {
    folder,
    remove: () => {
      spawnSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
