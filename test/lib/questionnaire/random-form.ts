import type { AnswerValue, Condition, Form, Operand, Question, QuestionKind } from '@/lib/questionnaire'
import { ask, formOf, options, words } from './build'

export interface Random {
  /** From 0, below `end`. */
  below(end: number): number
  chance(part: number): boolean
  pick<T>(items: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, chance: (part) => next() < part, pick: (items) => items[below(items.length)]! }
}

const kinds: QuestionKind[] = [
  'single',
  'multiple',
  'text',
  'textarea',
  'number',
  'rate',
  'date',
  'note',
  'table',
]
const days = ['2026-01-31', '2026-02-28', '2026-02-30', '2026-11-20']
const figures = ['0', '1', '1.0', '-3', '2.25', '99999999999999.5', 'x']

/** Answers of every kind, right and wrong, empty ones among them. */
export function randomAnswer(random: Random, { kind }: Question): AnswerValue | undefined {
  if (random.chance(0.15)) return random.pick([undefined, '', []])
  if (kind === 'single') return random.pick(['a', 'b', 'c', 'gone'])
  if (kind === 'multiple') return ['a', 'b', 'c'].filter(() => random.chance(0.5))
  if (kind === 'number') return random.pick(figures)
  if (kind === 'rate') return random.below(7)
  if (kind === 'date') return random.pick(days)
  if (kind === 'table') {
    const row = () => ({ c1: random.pick([...figures, '']), c2: random.pick([...figures, '']) })
    return random.chance(0.5) ? { r1: row(), r2: row() } : { r1: row() }
  }
  return random.pick(['x', 'yes', 'a longer text', '  '])
}

function literal(random: Random, { kind }: Question): Operand {
  if (kind === 'number' || kind === 'table') return random.pick(['1', '2.25', 0])
  if (kind === 'rate') return 1 + random.below(5)
  if (kind === 'date') return random.pick(days)
  return random.pick(['a', 'b', 'yes', null])
}

function randomCondition(random: Random, earlier: Question[], depth: number): Condition {
  if (depth > 0 && random.chance(0.4)) {
    const operands = [0, 1].map(() => randomCondition(random, earlier, depth - 1))
    return random.chance(0.3) ? { '!': [operands[0]!] } : { [random.pick(['and', 'or'])]: operands }
  }
  const question = random.pick(earlier)
  const path: Operand = { var: question.kind === 'table' ? `${question.id}.r1.c1` : question.id }
  if (question.kind === 'multiple') return { in: [random.pick(['a', 'b']), path] }
  if (random.chance(0.2)) return { '!': [path] }
  return { [random.pick(['==', '!=', '<', '<=', '>', '>='])]: [path, literal(random, question)] }
}

function randomQuestion(random: Random, index: number, earlier: Question[]): Question {
  const kind = random.pick(kinds)
  const base = {
    id: `q${index}`,
    required: random.chance(0.5),
    showIf: earlier.length > 0 && random.chance(0.6) ? randomCondition(random, earlier, 2) : undefined,
  }
  if (kind === 'single') return ask({ ...base, kind, options: options('a', 'b', 'c') })
  if (kind === 'multiple') return ask({ ...base, kind, options: options('a', 'b', 'c'), maxChoices: 2 })
  if (kind === 'number') return ask({ ...base, kind, min: '0', max: '100', decimals: 1 })
  if (kind === 'rate') return ask({ ...base, kind, max: 5 })
  if (kind === 'table') {
    const parts = (...ids: string[]) => ids.map((id) => ({ id, title: words(id) }))
    return ask({ ...base, kind, rows: parts('r1', 'r2'), columns: parts('c1', 'c2'), decimals: 1 })
  }
  return ask({ ...base, kind })
}

/** A form of 3 to 14 questions on 1 to 3 pages, most of them shown by earlier ones. */
export function randomForm(random: Random): Form {
  const questions: Question[] = []
  const count = 3 + random.below(12)
  for (let index = 0; index < count; index += 1) questions.push(randomQuestion(random, index, questions))
  const size = Math.ceil(count / (1 + random.below(3)))
  const pages = Array.from({ length: Math.ceil(count / size) }, (_, page) =>
    questions.slice(page * size, (page + 1) * size),
  )
  return formOf(...pages)
}
