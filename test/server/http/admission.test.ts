import { AdmissionQueue, type Priority, priorityOf, statedWaitOf } from '../../../server/http/admission'

/** A queue with a clock of the test; records what becomes of each call. */
function createQueue(running: number, waiting: number) {
  const clock = { ms: 0 }
  const queue = new AdmissionQueue({ running, waiting }, () => clock.ms)
  const log: string[] = []
  const enter = (name: string, priority: Priority, waitedMs = 0) =>
    queue.enter(priority, waitedMs).then(
      () => void log.push(name),
      (error: Error & { code?: string }) => void log.push(`${name} ${error.code}`),
    )
  /** The outcomes since the last look. */
  const outcomes = async () => {
    await new Promise(setImmediate)
    return log.splice(0)
  }
  return { clock, queue, enter, outcomes }
}

describe('the admission of calls', () => {
  it('lets as many run as there are places, and the next one when one ends', async () => {
    const { queue, enter, outcomes } = createQueue(2, 5)
    for (const name of ['a', 'b', 'c', 'd']) void enter(name, 1)
    expect(await outcomes()).toEqual(['a', 'b'])
    queue.leave()
    expect(await outcomes()).toEqual(['c'])
    queue.leave()
    expect(await outcomes()).toEqual(['d'])
  })

  it('takes what people have typed before other calls, and readings of whole surveys last', async () => {
    const { queue, enter, outcomes } = createQueue(1, 5)
    void enter('running', 1)
    void enter('result', 2)
    void enter('list', 1)
    void enter('submit', 0)
    await outcomes()
    const order: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      queue.leave()
      order.push(...(await outcomes()))
    }
    expect(order).toEqual(['submit', 'list', 'result'])
  })

  it('refuses when the queue is full; a more important call takes the room of the youngest less important one', async () => {
    const { queue, enter, outcomes } = createQueue(1, 2)
    void enter('running', 1)
    void enter('older list', 1)
    void enter('younger list', 1)
    void enter('result', 2)
    expect(await outcomes()).toEqual(['running', 'result busy'])
    expect([queue.isFull(2), queue.isFull(1), queue.isFull(0)]).toEqual([true, true, false])
    void enter('submit', 0)
    expect(await outcomes()).toEqual(['younger list busy'])
    void enter('another submit', 0)
    expect(await outcomes()).toEqual(['older list busy'])
    expect(queue.isFull(0)).toBe(true)
  })

  it('lets a submission that comes back take the turn of when it was first sent', async () => {
    const { clock, queue, enter, outcomes } = createQueue(1, 2)
    clock.ms = 1_000_000
    for (const name of ['running', 'first', 'second']) void enter(name, 0)
    expect(await outcomes()).toEqual(['running'])
    expect([queue.isFull(0), queue.isFull(0, 30_000)]).toEqual([true, false])
    void enter('returning', 0, 30_000)
    expect(await outcomes()).toEqual(['second busy'])
    queue.leave()
    expect(await outcomes()).toEqual(['returning'])
    void enter('list', 1)
    void enter('returning after a minute', 0, 60_000)
    expect(await outcomes()).toEqual(['list busy'])
    queue.leave()
    queue.leave()
    expect(await outcomes()).toEqual(['returning after a minute', 'first'])
  })

  it('reads the stated wait from the address, up to two hours', () => {
    const stated = ['', 'waited=90', 'a=1&waited=90', 'waited=999999', 'waited=-5', 'waited=x', 'unwaited=9']
    expect(stated.map(statedWaitOf)).toEqual([0, 90_000, 90_000, 7_200_000, 0, 0, 0])
  })

  it('refuses those that have waited for too long, the least important first', async () => {
    const { clock, queue, enter, outcomes } = createQueue(1, 5)
    void enter('running', 1)
    void enter('result', 2)
    void enter('list', 1)
    void enter('submit', 0)
    await outcomes()
    clock.ms = 1_500
    queue.leave()
    expect((await outcomes()).sort()).toEqual(['result busy', 'submit'])
    clock.ms = 2_500
    queue.leave()
    expect(await outcomes()).toEqual(['list busy'])
    void enter('next', 1)
    expect(await outcomes()).toEqual(['next'])
  })

  it('refuses late calls also while no call ends', async () => {
    const { clock, enter, outcomes } = createQueue(1, 5)
    void enter('running', 1)
    const late = enter('list', 1)
    clock.ms = 2_500
    await late
    expect(await outcomes()).toEqual(['running', 'list busy'])
  })

  it('asks refused callers for longer waits while more are refused than served, up to a minute, by priority', async () => {
    const clock = { ms: 0 }
    const queue = new AdmissionQueue({ running: 1, waiting: 0 }, () => clock.ms)
    await queue.enter(0)
    /** A window of five seconds with this many served and refused submissions; the wait that the last was asked for. */
    const window = async (served: number, refused: number) => {
      let wait: number | null = null
      for (let call = 0; call < served; call += 1) {
        queue.leave()
        await queue.enter(0)
      }
      for (let call = 0; call < refused; call += 1) wait = queue.busy(0).retryAfter
      clock.ms += 5_000
      return wait
    }
    expect(await window(10, 1)).toBe(2)
    for (const expected of [2, 4, 8, 16, 32, 60, 60]) expect(await window(10, 40)).toBe(expected)
    expect(queue.busy(2).retryAfter).toBe(2)
    expect(await window(10, 5)).toBe(60)
    expect(await window(10, 2)).toBe(60)
    expect(await window(10, 2)).toBe(30)
    expect(await window(10, 2)).toBe(15)
    clock.ms += 60_000
    expect(await window(0, 1)).toBe(2)
  })

  it('knows the calls by their paths', () => {
    const area = '/dsb/api/questionnaire'
    expect(
      [
        `${area}/submit`,
        `${area}/draft`,
        '/dsb/api/main/auth/login',
        `${area}/list`,
        '/ddcloud/api/auth/cloud/user_info',
      ]
        .concat(`${area}/result`, `${area}/export/prepare`, `${area}/crosstab`, '/dsb/api/home/front/log')
        .map(priorityOf),
    ).toEqual([0, 0, 0, 1, 1, 2, 2, 2, 2])
  })
})
