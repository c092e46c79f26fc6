import type { CorrectionRequest } from '../../src/lib/questionnaire/answers/returned'
import type { TaskStatus } from '../../src/wire/surveys/questionnaire'

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
