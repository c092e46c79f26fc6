import type {
  Condition,
  Expression,
  Form,
  Operand,
  Option,
  Prior,
  Question,
  QuestionKindName,
  Row,
  EditRule,
} from '@/lib/questionnaire'
import { ask, formOf, options, localText } from './build'
import type { Random } from './random'
import { days, randomAnswer } from './random-answer'

export const randomKinds = [
  ...(['single', 'picker', 'multiple', 'checklist', 'text', 'textarea', 'number', 'rate', 'date'] as const),
  ...(['period', 'area', 'area-organization', 'department', 'signature', 'images', 'matrix'] as const),
  ...(['code', 'file'] as const),
  ...(['ranking', 'location', 'note', 'table'] as const),
] satisfies QuestionKindName[]
export type RandomKind = (typeof randomKinds)[number]
/** Those that conditions and rules live on come more often. */
const kinds: RandomKind[] = [...randomKinds, 'single', 'number', 'number', 'table', 'table', 'matrix']

const compares = ['==', '!=', '<', '<=', '>', '>=']

function literal(random: Random, { kind }: Question): Operand {
  if (kind === 'number' || kind === 'table') return random.pick(['1', '2.25', 0])
  if (kind === 'rate') return 1 + random.below(5)
  if (kind === 'date') return random.pick(days)
  return random.pick(['a', 'b', 'yes', '2026-Q1'])
}

function pathOf(random: Random, { id, kind }: Question): Operand {
  const row = random.pick(['r1', 'r2', 'r3'])
  if (kind === 'table') return { var: `${id}.${row}.${random.pick(['c1', 'c2'])}` }
  return { var: kind === 'matrix' ? `${id}.${row}` : id }
}

function randomCondition(random: Random, earlier: Question[], depth: number): Condition {
  if (depth > 0 && random.chance(0.4)) {
    const operands = [0, 1].map(() => randomCondition(random, earlier, depth - 1))
    return random.chance(0.3) ? { '!': [operands[0]!] } : { [random.pick(['and', 'or'])]: operands }
  }
  const question = random.pick(earlier)
  const path = pathOf(random, question)
  if (['multiple', 'checklist', 'matrix'].includes(question.kind))
    return { in: [random.pick(['a', 'b']), path] }
  if (random.chance(0.2)) return random.chance(0.5) ? { '!': [path] } : { empty: path }
  return { [random.pick(compares)]: [path, literal(random, question)] }
}

/** Some parts are shown by an earlier answer. */
function withConditions<Part extends Option | Row>(
  random: Random,
  parts: Part[],
  earlier: Question[],
): Part[] {
  return parts.map((part) =>
    earlier.length > 0 && random.chance(0.15)
      ? { ...part, showIf: randomCondition(random, earlier, 1) }
      : part,
  )
}

const parts = (...ids: string[]) => ids.map((id) => ({ id, title: localText(id) }))

function tableOf(random: Random, base: Base, earlier: Question[]): Question {
  const rows = withConditions(random, parts('r1', 'r2'), earlier)
  const total = { id: 'r3', title: localText('r3'), formula: { sum: { var: `${base.id}.*.@` } } }
  const isSummed = random.chance(0.6)
  const columns = parts('c1', 'c2')
  const share = { ratio: [{ var: `${base.id}.@.c1` }, { var: `${base.id}.r1.c1` }] }
  return ask({
    ...base,
    kind: 'table',
    rows: isSummed ? [...rows, total] : [...rows, ...parts('r3')],
    columns: random.chance(0.3) ? [columns[0]!, { ...columns[1]!, formula: share }] : columns,
    decimals: 2,
  })
}

type Base = { id: string; required: boolean; showIf: Condition | undefined; help?: Question['help'] }

/** Settings of kinds without lists. */
const settings: Partial<Record<RandomKind, object>> = {
  number: { min: '0', max: '100', decimals: 1 },
  rate: { max: 5 },
  period: { step: 'quarter' },
  code: { table: 'industry', level: 2 },
}

function randomQuestion(random: Random, index: number, earlier: Question[]): Question {
  const kind = random.pick(kinds)
  const isShownBy = earlier.length > 0 && random.chance(0.5)
  const id = `q${index}`
  const base: Base = {
    id,
    required: random.chance(0.5),
    showIf: isShownBy ? randomCondition(random, earlier, 2) : undefined,
  }
  const piped = earlier.filter(({ kind: one }) => one !== 'table' && one !== 'matrix')
  if (piped.length > 0 && random.chance(0.2)) base.help = localText(`after {{${random.pick(piped).id}}}`)
  const choices = withConditions(random, options('a', 'b', 'c'), earlier)
  const own: Option[] = [
    ...choices,
    { ...options('o')[0]!, other: true },
    { ...options('x')[0]!, exclusive: true },
  ]
  if (kind === 'single' || kind === 'picker') return ask({ ...base, kind, options: own })
  if (kind === 'multiple' || kind === 'checklist') return ask({ ...base, kind, options: own, maxChoices: 2 })
  if (kind === 'ranking') return ask({ ...base, kind, options: choices, top: random.pick([undefined, 2]) })
  if (kind === 'matrix') {
    const rows = withConditions(random, parts('r1', 'r2', 'r3'), earlier)
    return ask({ ...base, kind, rows, options: own, multiple: random.chance(0.5) })
  }
  if (kind === 'table') return tableOf(random, base, earlier)
  return ask({ ...base, kind, ...settings[kind] } as never)
}

function figureOf(random: Random, question: Question): Expression {
  const path = pathOf(random, question) as { var: string }
  if (random.chance(0.25)) return { last: path.var }
  if (random.chance(0.2)) return { '+': [path, random.pick(['1', '0.5'])] }
  if (question.kind === 'table' && random.chance(0.3)) return { sum: { var: `${question.id}.r1:r3.c1` } }
  return path
}

function randomRule(random: Random, index: number, questions: Question[]): EditRule {
  const figures = questions.filter(({ kind }) => kind === 'number' || kind === 'table')
  const at = random.pick(figures)
  const level = random.pick(['hard', 'soft', 'info'] as const)
  const isEach = at.kind === 'table' && random.chance(0.5)
  const constraint: Condition = isEach
    ? { [random.pick(compares)]: [{ var: `${at.id}.@.c1` }, { var: `${at.id}.@.c2` }] }
    : { [random.pick(compares)]: [figureOf(random, at), figureOf(random, random.pick(figures))] }
  const when = random.chance(0.3) ? randomCondition(random, questions, 1) : undefined
  return { id: `rule${index}`, level, at: isEach ? `${at.id}.@.c1` : at.id, constraint, when }
}

/** A form of 3 to 14 questions on 1 to 4 pages, with conditions, jumps, sums and rules of every level. */
export function randomForm(random: Random): Form {
  const questions: Question[] = []
  const count = 3 + random.below(12)
  for (let index = 0; index < count; index += 1) questions.push(randomQuestion(random, index, questions))
  const size = Math.ceil(count / (1 + random.below(4)))
  const form = formOf(
    ...Array.from({ length: Math.ceil(count / size) }, (_, page) =>
      questions.slice(page * size, (page + 1) * size),
    ),
  )
  form.pages.forEach((page, index) => {
    const before = questions.slice(0, index * size)
    if (before.length > 0 && random.chance(0.15)) page.showIf = randomCondition(random, before, 1)
    const later = form.pages.slice(index + 1)
    if (later.length === 0 || !random.chance(0.4)) return
    const when = randomCondition(random, [...before, ...page.questions], 1)
    page.jumps = [{ when, to: random.pick([...later.map(({ id }) => id), null]) }]
  })
  const hasFigures = questions.some(({ kind }) => kind === 'number' || kind === 'table')
  if (hasFigures)
    form.rules = Array.from({ length: 2 + random.below(10) }, (_, index) =>
      randomRule(random, index, questions),
    )
  return form
}

export function randomPrior(random: Random, form: Form): Prior {
  const answers = Object.fromEntries(
    form.pages
      .flatMap(({ questions }) => questions)
      .map((question) => [question.id, randomAnswer(random, question)])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  return random.chance(0.3) ? {} : { last: { period: '2026-10', answers } }
}
