import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const hasPspp = spawnSync('pspp-convert', ['--version']).status === 0

/** An SPSS file as CSV, read by PSPP. */
export function readByPspp(file: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'sav-'))
  try {
    writeFileSync(join(folder, 'a.sav'), file)
    const { status, stderr } = spawnSync('pspp-convert', [join(folder, 'a.sav'), join(folder, 'a.csv')])
    if (status !== 0) throw new Error(`PSPP refuses the file: ${stderr.toString()}`)
    return readFileSync(join(folder, 'a.csv'), 'utf8').replace(/\r?\n/g, '\r\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
