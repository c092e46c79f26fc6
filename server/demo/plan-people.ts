import type { CorrectionRequest } from '../../src/lib/questionnaire/answers/returned'
import type { TaskStatus } from '../../src/wire/surveys/questionnaire'

export interface Named {
  person: string
  unit: string
  status?: TaskStatus
  /** With what is returned. */
  correctionRequests?: CorrectionRequest[]
}

export const taxPeople: Named[] = [
  { person: 'wangfang', unit: 'yunqi' },
  { person: 'zhengmin', unit: 'yunqi' },
  { person: 'chenan', unit: 'longwu' },
  { person: 'zhaoping', unit: 'zhuantang' },
  { person: 'sunli', unit: 'liuxia' },
]
export const reportPeople: Named[] = [
  { person: 'liqiang', unit: 'xixi' },
  { person: 'zhengmin', unit: 'wensan' },
  { person: 'hejing', unit: 'gudang' },
]

/** A quarter's view in which two things do not fit together. */
const returnedView: CorrectionRequest[] = [
  { at: 'orders.home.now', reason: '与上季末相比变动与“业务订单”的判断不一致，请核对是否漏计已签合同' },
  { at: 'judgement.staff', reason: '本季社保参保人数有明显变化，请核对用工人数的判断' },
]

/** The people with a state each, in their order. */
export const having = (people: Named[], ...states: TaskStatus[]): Named[] =>
  people.map((one, index) => ({ ...one, status: states[index] ?? 'unopened' }))

/** The last of them has had the quarter's view returned. */
export const withReturned = (people: Named[]): Named[] =>
  people.map((one, index) =>
    index === people.length - 1 ? { ...one, status: 'returned', correctionRequests: returnedView } : one,
  )
