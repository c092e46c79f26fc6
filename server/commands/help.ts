import type { Command } from './command'

const PREFIX = 'npm run gateway --'

function columns(rows: [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

const exitCodeLine =
  'Exit codes: 0 done, 1 failed, 2 wrong arguments, 3 a check has found something (see the output).'

export function describeCommands(commands: Record<string, Command>, others: [string, string][]): string {
  const rows = Object.entries(commands).map(([name, { summary }]): [string, string] => [name, summary])
  return [
    `Usage: ${PREFIX} <command> [options]`,
    '',
    'Commands:',
    ...columns([...others, ...rows]),
    '',
    `Options of a command: ${PREFIX} <command> --help`,
    'Settings are those of the gateway: environment variables, such as DATABASE_URL or DATA_DIR.',
    exitCodeLine,
  ].join('\n')
}

export function describeCommand(
  name: string,
  { summary, usage, details = [], options = {} }: Command,
): string {
  const rows = Object.entries(options).map(([option, { description, placeholder }]): [string, string] => [
    placeholder === undefined ? `--${option}` : `--${option} <${placeholder}>`,
    description,
  ])
  return [
    `Usage: ${`${PREFIX} ${name} ${usage}`.trimEnd()}${rows.length > 0 ? ' [options]' : ''}`,
    '',
    `${summary}.`,
    ...details,
    ...(rows.length > 0 ? ['', 'Options:', ...columns(rows)] : []),
    '',
    exitCodeLine,
  ].join('\n')
}
