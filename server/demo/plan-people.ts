import type { Answers } from '../../src/lib/questionnaire/schema/form'
import type { CorrectionRequest } from '../../src/lib/questionnaire/schema/correction-request'
import type { TaskStatus } from '../../src/wire/surveys/questionnaire'
import type { Random } from './content/random'
import type { Unit } from './content/units'
import type { Assignment } from './publish'

export interface NamedTask {
  person: string
  unit: string
  status?: TaskStatus
  /** For the status `returned`. */
  correctionRequests?: CorrectionRequest[]
}

export const taxPeople: NamedTask[] = [
  { person: 'wangfang', unit: 'yunqi' },
  { person: 'zhengmin', unit: 'yunqi' },
  { person: 'chenan', unit: 'longwu' },
  { person: 'zhaoping', unit: 'zhuantang' },
  { person: 'sunli', unit: 'liuxia' },
]
export const reportPeople: NamedTask[] = [
  { person: 'liqiang', unit: 'xixi' },
  { person: 'zhengmin', unit: 'wensan' },
  { person: 'hejing', unit: 'gudang' },
]

/** Correction requests for two inconsistent answers of the quarterly survey. */
const returnedView: CorrectionRequest[] = [
  { at: 'orders.home.now', reason: '与上季末相比变动与“业务订单”的判断不一致，请核对是否漏计已签合同' },
  { at: 'judgement.staff', reason: '本季社保参保人数有明显变化，请核对用工人数的判断' },
]

/** The people with the given statuses, in order; `unopened` for the rest. */
export const withStatuses = (people: NamedTask[], ...states: TaskStatus[]): NamedTask[] =>
  people.map((one, index) => ({ ...one, status: states[index] ?? 'unopened' }))

/** The people, the last one with a returned response to the quarterly survey. */
export const withReturned = (people: NamedTask[]): NamedTask[] =>
  people.map((one, index) =>
    index === people.length - 1 ? { ...one, status: 'returned', correctionRequests: returnedView } : one,
  )

/** Weights of the statuses. */
export type StatusShares = Partial<Record<TaskStatus, number>>
type AnswerGenerator = (unit: Unit, random: Random) => Answers

const answeredStatuses: ReadonlySet<TaskStatus> = new Set(['submitted', 'returned', 'accepted'] as const)

/** Assigns statuses at random with the given weights. */
export function assign(
  units: Unit[],
  shares: StatusShares,
  createAnswers: AnswerGenerator,
  random: Random,
): Assignment[] {
  const names: TaskStatus[] = ['submitted', 'drafting', 'opened', 'unopened', 'accepted']
  return units.map((unit) => {
    const status = names[random.weighted(names.map((name) => shares[name] ?? 0))] ?? 'unopened'
    const base = { personId: unit.person.id, organisationId: unit.organisation.id, status }
    if (answeredStatuses.has(status)) return { ...base, answers: createAnswers(unit, random) }
    return status === 'drafting' ? { ...base, answers: firstHalf(createAnswers(unit, random)) } : base
  })
}

const firstHalf = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).slice(0, Math.ceil(Object.keys(answers).length / 2)))

/** Tasks of the demo people with their given statuses. */
export function assignNamed(
  rows: NamedTask[],
  createAnswers: (random: Random, unitId: string) => Answers,
  random: Random,
): Assignment[] {
  return rows.map(({ person, unit, status = 'unopened', correctionRequests }) => {
    const base = {
      personId: person,
      organisationId: unit,
      status,
      ...(correctionRequests ? { correctionRequests } : {}),
    }
    if (answeredStatuses.has(status)) return { ...base, answers: createAnswers(random, unit) }
    return status === 'drafting' ? { ...base, answers: firstHalf(createAnswers(random, unit)) } : base
  })
}
