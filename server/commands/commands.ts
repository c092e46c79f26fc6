import { backupCommand } from './backup'
import type { Command } from './command'
import { createAdminCommand } from './create-admin'
import { doctorCommand } from './doctor/doctor'
import { migrateCommand } from './migrate'
import { moveFilesCommand } from './move-files'
import { pruneCommand } from './prune'
import { restoreCommand } from './restore'
import { rotateSecretCommand } from './rotate-secret'
import { seedCommand } from './seed'

/** The operators' commands, in the order of the help. */
export const commands: Record<string, Command> = {
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  doctor: doctorCommand,
  'create-admin': createAdminCommand,
  seed: seedCommand,
  'rotate-secret': rotateSecretCommand,
  prune: pruneCommand,
  'move-files': moveFilesCommand,
}

export const findCommand = (name: string): Command | undefined =>
  Object.entries(commands).find(([known]) => known === name)?.[1]
