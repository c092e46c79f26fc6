import { createRandom } from '../../../server/demo/content/random'
import type { AssignedTask, Person } from '../world/people'
import { REVIEWER_TOKEN } from '../world/people'
import { callerOf, createTraffic, type Traffic } from './caller'
import { type Ledger, recordOf } from './ledger'
import { Respondent } from './respondent'

export interface Load {
  ledger: Ledger
  traffic: Traffic
  /** Submissions acknowledged so far. */
  acknowledged(): number
  /** Lets each person finish the current call, until it is acknowledged. */
  stop(): Promise<void>
}

interface Options {
  urls: string[]
  people: Person[]
  seed: number
  /** Milliseconds for one attempt of a call. */
  attemptMs: number
  /** A survey with a task for each person, when all tasks have been answered. */
  publish: (anonymous: boolean) => Promise<AssignedTask[]>
}

/** One of so many surveys is anonymous. */
const ANONYMOUS_EVERY = 4

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Publishes surveys one after the other, as soon as the first person has answered all; survives a database that is away. */
function surveysFor({ publish }: Options, traffic: Traffic): (at: number) => Promise<AssignedTask[]> {
  const published: Promise<AssignedTask[]>[] = []
  const publishSafely = async (at: number): Promise<AssignedTask[]> => {
    for (let failures = 0; failures < 200; failures += 1) {
      const tasks = await publish(at % ANONYMOUS_EVERY === ANONYMOUS_EVERY - 1).catch(() => null)
      if (tasks) return tasks
      await wait(300)
    }
    traffic.findings.push('no survey could be published')
    return []
  }
  return (at) => (published[at] ??= publishSafely(at))
}

/** People who answer one task after the other. */
export function startLoad(options: Options): Load {
  const { urls, people, seed, attemptMs } = options
  const traffic = createTraffic({ urls, random: createRandom(seed), attemptMs })
  const ledger: Ledger = new Map()
  const surveyAt = surveysFor(options, traffic)
  let isOpen = true
  const work = async (person: Person) => {
    const desk = {
      ...{ traffic, call: callerOf(traffic, person.token), review: callerOf(traffic, REVIEWER_TOKEN) },
      ...{ isOpen: () => isOpen, ownerOf: (taskId: string) => ledger.get(taskId)?.personId },
    }
    for (let at = 0; isOpen; at += 1) {
      const task = (await surveyAt(at)).find(({ personId }) => personId === person.id)
      if (!task) return
      const record = recordOf(task, person)
      ledger.set(task.id, record)
      await new Respondent(desk, record).answer()
    }
  }
  const working = people.map((person) =>
    work(person).catch((error: unknown) => void traffic.findings.push(`${person.id}: ${String(error)}`)),
  )
  const submissions = () => [...ledger.values()].flatMap((record) => record.submissions)
  return {
    ...{ ledger, traffic },
    acknowledged: () => submissions().filter(({ receiptNo }) => receiptNo !== null).length,
    stop: async () => {
      isOpen = false
      await Promise.all(working)
    },
  }
}
