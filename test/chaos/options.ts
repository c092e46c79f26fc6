import { parseArgs } from 'node:util'
import { faults } from './faults/table'

export interface Options {
  minutes: number
  seed: number
  /** The faults to choose from. */
  names: string[]
}

const DEFAULT_MINUTES = 10
const MAX_SEED = 1_000_000

/** Arguments of `npm run chaos`. @throws for an unknown fault, or a number that is none */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: String(DEFAULT_MINUTES) },
      seed: { type: 'string', default: String(Math.floor(Math.random() * MAX_SEED)) },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
  if (!(minutes > 0) || !Number.isInteger(seed)) throw new Error('--minutes and --seed are numbers')
  const names = Object.keys(faults).filter(
    (name) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
  )
  if (names.length === 0) throw new Error(`There are these faults: ${Object.keys(faults).join('; ')}`)
  return { minutes, seed, names }
}
