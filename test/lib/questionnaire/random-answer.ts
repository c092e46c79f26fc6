import type { AnswerValue, Question } from '@/lib/questionnaire'
import type { Random } from './random'

export const days = ['2026-01-31', '2026-02-28', '2026-02-30', '2026-11-20']
const figures = ['0', '1', '1.0', '-3', '2.25', '12', '99999999999999.5', '7', '30', 'x']
const key = 'a'.repeat(48)

const some = (random: Random, ids: string[]) => ids.filter(() => random.chance(0.4))

/** Of a table or a matrix: some rows, now and then a strange one. */
function rows(random: Random, cells: () => AnswerValue): AnswerValue {
  const ids = some(random, ['r1', 'r2', 'r3'])
  if (random.chance(0.05)) ids.push('gone')
  return Object.fromEntries(ids.map((id) => [id, cells()])) as AnswerValue
}

const figure = (random: Random) => random.pick([...figures, ''])

type Make = (random: Random) => AnswerValue

const makers: Partial<Record<Question['kind'], Make>> = {
  single: (random) => random.pick(['a', 'b', 'c', 'gone', { chosen: ['o'], other: 'mine' }]),
  picker: (random) => random.pick(['a', 'b', { chosen: ['o'], other: '' }]),
  multiple: (random) =>
    random.pick<AnswerValue>([some(random, ['a', 'b', 'c', 'x']), { chosen: ['a', 'o'], other: 'm' }]),
  checklist: (random) => some(random, ['a', 'b', 'c', 'x', 'gone']),
  text: (random) => random.pick(['x', 'yes', 'a longer text', '  ']),
  textarea: (random) => random.pick(['x', 'yes']),
  number: (random) => random.pick(figures),
  rate: (random) => random.below(7),
  date: (random) => random.pick(days),
  period: (random) => random.pick(['2026-Q1', '2026-Q3', '2026-11']),
  area: (random) => random.pick(['330106', '330100', '33']),
  code: (random) => random.pick(['6210', '62', '1-01', 'X']),
  'area-organization': (random) =>
    random.pick<AnswerValue>([{ areaCode: '330106', organizationId: 'o1' }, { areaCode: '330106' }, 'o1']),
  department: (random) => some(random, ['d1', 'd2', 'd3']),
  location: (random) =>
    random.pick<AnswerValue>([
      { latitude: '30.25', longitude: '120.17' },
      { address: 'a' },
      { latitude: '99' },
    ]),
  signature: (random) => random.pick<AnswerValue>([{ key }, { name: 'n' }, { key: 'short' }]),
  images: (random) => random.pick([[key], [key, 'b'.repeat(48)], ['short']]),
  file: (random) =>
    random.pick<AnswerValue>([{ keys: [key], names: ['a.pdf'] }, { keys: [key], names: ['a.exe'] }, [key]]),
  ranking: (random) => random.pick([['a', 'b', 'c'], ['c', 'a', 'b'], ['b', 'a'], ['c'], ['b', 'gone']]),
  matrix: (random) => rows(random, () => some(random, ['a', 'b', 'x'])),
  note: () => 'seen',
  table: (random) => rows(random, () => ({ c1: figure(random), c2: figure(random) })),
}

/** Answers right and wrong, empty ones among them. */
export function randomAnswer(random: Random, { kind }: Question): AnswerValue | undefined {
  return random.chance(0.15) ? random.pick([undefined, '', []]) : makers[kind]?.(random)
}

/** A change as a keystroke makes it: of a whole answer, or of one cell. */
export function randomChange(random: Random, question: Question): [string, AnswerValue | undefined] {
  const row = random.pick(['r1', 'r2', 'r3'])
  if (question.kind === 'table' && random.chance(0.7))
    return [`${question.id}.${row}.${random.pick(['c1', 'c2'])}`, figure(random)]
  if (question.kind === 'matrix' && random.chance(0.7))
    return [`${question.id}.${row}`, some(random, ['a', 'b', 'x'])]
  return [question.id, randomAnswer(random, question)]
}
