import { checkRules } from './rules'
import { checkTypes } from './types'

/** The checks that need the types of all files, in one process: TypeScript's, and ESLint's rules. */
async function main(): Promise<void> {
  const { program, report } = checkTypes()
  const reports = report + (await checkRules(program))
  process.stdout.write(reports)
  if (reports !== '') process.exitCode = 1
}

void main()
