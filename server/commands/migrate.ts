import { openEmbedded } from '../database/connection/open'
import { describeOpenFailure } from '../database/connection/open-failure'
import { migrateServer } from '../database/migrate-server'
import { planMigrations } from '../database/migration-plan'
import {
  exitCodes,
  readSeconds,
  UsageError,
  type Command,
  type CommandArguments,
  type CommandContext,
  type ExitCode,
} from './command'

/** Applies the missing migrations, or says what they would do. */
export const migrateCommand: Command = {
  summary: 'Apply the missing migrations; "migrate check" says what they would do',
  usage: '[check]',
  details: [
    'All missing migrations are one transaction: the database has all of them or is unchanged.',
    'With MIGRATE_AT_START=off gateways do not migrate when they start.',
    'check exits with 3 if migrations are missing.',
  ],
  options: {
    'lock-timeout': { placeholder: 'seconds', description: 'wait for the lock of a table (default 30)' },
    'statement-timeout': { placeholder: 'seconds', description: 'time of one statement (default 600)' },
    wait: { placeholder: 'seconds', description: "wait for another gateway's migrations (default 600)" },
  },
  positionals: { min: 0, max: 1 },
  worksWhileRunning: true,
  run: (context, args) => {
    const [action] = args.positionals
    if (action !== undefined && action !== 'check') throw new UsageError(`Unexpected argument: ${action}`)
    return action === 'check' ? check(context) : apply(context, args)
  },
}

async function check({ open, print }: CommandContext): Promise<ExitCode> {
  const { db } = await open()
  const { migrations, functions } = await planMigrations(db)
  for (const { name, steps } of migrations) {
    print(name)
    for (const { effect, rows } of steps)
      print(`  ${effect}${rows === null || effect.startsWith('creates') ? '' : ` (about ${rows} rows)`}`)
  }
  for (const name of functions) print(`function ${name}: applied again`)
  print(
    migrations.length === 0 ? 'No migrations are missing.' : `${migrations.length} migrations are missing.`,
  )
  return migrations.length > 0 ? exitCodes.found : exitCodes.done
}

async function apply(context: CommandContext, args: CommandArguments): Promise<ExitCode> {
  const { settings, print, open, isInGateway } = context
  const { databaseUrl, dataDir, databaseLimits } = settings
  const { migration } = databaseLimits
  const given = {
    lockMs: readSeconds(args, 'lock-timeout') ?? migration.lockMs,
    statementMs: readSeconds(args, 'statement-timeout') ?? migration.statementMs,
    waitMs: readSeconds(args, 'wait') ?? migration.waitMs,
  }
  const limits = { ...databaseLimits, migration: { ...migration, ...given } }
  try {
    if (databaseUrl !== null)
      await migrateServer(databaseUrl, limits, () => print('Another gateway is migrating. Waiting …'))
    // A gateway that runs on an embedded database has migrated it.
    else if (!isInGateway) await (await openEmbedded(dataDir)).close()
  } catch (error) {
    throw describeOpenFailure(settings, error)
  }
  const { migrations } = await planMigrations((await open()).db)
  print(migrations.length === 0 ? 'All migrations are applied.' : 'Migrations are missing.')
  return migrations.length === 0 ? exitCodes.done : exitCodes.failed
}
