import type { TaskState } from '../../src/wire/questionnaire'

export interface Named {
  person: string
  unit: string
  state?: TaskState
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

/** The people with a state each, in their order. */
export const having = (people: Named[], ...states: TaskState[]): Named[] =>
  people.map((one, index) => ({ ...one, state: states[index] ?? 'notReached' }))
